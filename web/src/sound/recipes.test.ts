import { expect, test } from 'vitest'
import { RECIPES, type Stroke } from './recipes'

const sounds = Object.entries(RECIPES) as [string, Stroke[]][]

test('there are twelve of them', () => {
  expect(sounds.length).toBe(12)
})

test.each(sounds)('%s is short, quiet and can be heard', (_, strokes) => {
  const lasts = Math.max(...strokes.map(({ at, ms }) => at + ms))
  expect(lasts).toBeGreaterThanOrEqual(40)
  expect(lasts).toBeLessThanOrEqual(400)
  for (const { pitch, to = pitch, loud } of strokes) {
    expect(Math.min(pitch, to)).toBeGreaterThan(60)
    expect(Math.max(pitch, to)).toBeLessThan(8000)
    expect(loud).toBeGreaterThan(0)
    expect(loud).toBeLessThanOrEqual(0.8)
  }
})
