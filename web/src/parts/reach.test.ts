import { expect, test } from 'vitest'
import { reachOf } from './reach'

test.each([
  ['localhost', 'computer'],
  ['127.0.0.1', 'computer'],
  ['[::1]', 'computer'],
  ['192.168.1.20', 'network'],
  ['10.0.0.5', 'network'],
  ['172.20.0.1', 'network'],
  ['172.40.0.1', 'everybody'],
  ['[fd12::1]', 'network'],
  ['attic', 'network'],
  ['attic.local', 'network'],
  ['127.example.org', 'everybody'],
  ['play.example.org', 'everybody'],
])('%s is reached by %s', (host, reach) => {
  expect(reachOf(host)).toBe(reach)
})
