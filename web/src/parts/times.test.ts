import { expect, test } from 'vitest'
import { sinceWords } from './times'

test('times are told as people say them', () => {
  const now = 1_800_000_000
  expect(sinceWords(now - 5, now)).toBe('just now')
  expect(sinceWords(now - 61, now)).toBe('1 minute ago')
  expect(sinceWords(now - 7300, now)).toBe('2 hours ago')
  expect(sinceWords(now - 3 * 86_400, now)).toBe('3 days ago')
  expect(sinceWords(now + 9, now)).toBe('just now')
})
