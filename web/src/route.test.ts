import { describe, expect, test, vi } from 'vitest'

vi.stubGlobal('location', { pathname: '/', search: '', origin: 'http://here' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const { addressOf, linkTo, placeOf } = await import('./route.svelte')

const at = (pathname: string, search = '') => placeOf({ pathname, search })

describe('an address', () => {
  test('leads home, or to a table', () => {
    expect(at('/').page).toBe('home')
    expect(at('/t/abc-1')).toMatchObject({ page: 'table', id: 'abc-1' })
    expect(at('/t/abc-1/')).toMatchObject({ page: 'table', id: 'abc-1' })
  })

  test('that leads nowhere is the page that says so', () => {
    for (const path of ['/t', '/t/', '/t/a/b', '/nowhere', '//', '/t/%E0%A4%A/x'])
      expect(at(path).page, path).toBe(path === '//' ? 'home' : 'missing')
  })

  test('is read back as it was written', () => {
    expect(at(addressOf('table', 'a b/c'))).toMatchObject({ page: 'table', id: 'a b/c' })
    expect(linkTo('x')).toBe('http://here/t/x')
  })
})
