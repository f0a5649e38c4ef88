import { describe, expect, test } from 'vitest'
import type { Entry } from '../protocol/types'
import { counted, found, itemOf, nearest, NO_FILTERS } from './search'

const entry = (name: string, rest: Partial<Entry> = {}): Entry => ({
  name,
  box: 'base',
  kind: 'world',
  ...rest,
})
const items = [
  itemOf('roll', entry('Gem World', { cost: 2, color: 'rare', text: ['A world.'] })),
  itemOf('roll', entry('Galactic Bankers', { kind: 'development', cost: 6, text: ['Pay for a gem.'] })),
  itemOf('race', entry('Gem Mines', { cost: 2, phases: ['consume'], powers: ['dearer goods'] })),
]
const names = (filters: Partial<typeof NO_FILTERS>) =>
  found(items, { ...NO_FILTERS, ...filters }).map((item) => item.entry.name)

describe('the search', () => {
  test('finds by a word of the name first, then by a word of the text', () => {
    expect(names({ words: 'gem' })).toEqual(['Gem World', 'Gem Mines', 'Galactic Bankers'])
  })

  test('puts what is called exactly so first', () => {
    const named = ['Deal face $1 + gem', 'Deal face gem'].map((name) => itemOf('roll', entry(name)))
    const shown = found(named, { ...NO_FILTERS, words: 'deal face  gem' })
    expect(shown.map((item) => item.entry.name)).toEqual(['Deal face gem', 'Deal face $1 + gem'])
  })

  test('wants all words', () => {
    expect(names({ words: 'gem mines' })).toEqual(['Gem Mines'])
    expect(names({ words: 'gem nothing' })).toEqual([])
  })

  test('finds by power, phase, cost, colour, kind and game', () => {
    expect(names({ power: 'dearer goods' })).toEqual(['Gem Mines'])
    expect(names({ words: 'dearer' })).toEqual(['Gem Mines'])
    expect(names({ phase: 'consume' })).toEqual(['Gem Mines'])
    expect(names({ cost: '6' })).toEqual(['Galactic Bankers'])
    expect(names({ color: 'rare' })).toEqual(['Gem World'])
    expect(names({ kind: 'world', game: 'roll' })).toEqual(['Gem World'])
  })

  test('counts what a filter would leave, and keeps those that would leave nothing', () => {
    const kinds = Object.fromEntries(counted(items, { ...NO_FILTERS, cost: '2', kind: 'world' }, 'kind'))
    expect(kinds).toEqual({ world: 2, development: 0 })
  })

  test('suggests the nearest name', () => {
    expect(nearest(items, 'galatic')).toBe('galactic')
    expect(nearest(items, 'Gem Wrold')).toBe('Gem World')
    expect(nearest(items, 'xyzxyzxyz')).toBe('')
  })
})
