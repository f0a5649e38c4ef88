import { expect, test } from 'vitest'
import { fitOf } from './layout'

test.each([
  [360, 640, 'phone', 1],
  [390, 844, 'phone', 1],
  [844, 390, 'sideways', 1],
  [1440, 499, 'sideways', 1],
  [820, 1180, 'tablet', 1],
  [1024, 768, 'lying', 1.2],
  [1280, 720, 'laptop', 1],
  [1366, 768, 'laptop', 1],
  [1365, 1000, 'laptop', 1],
  [1440, 900, 'desktop', 1],
  [1500, 940, 'desktop', 1],
  [1920, 1080, 'desktop', 1.2],
  [2560, 1440, 'desktop', 1.6],
  [7680, 4320, 'desktop', 2.2],
])('%i × %i is drawn as %s at scale %d', (width, height, size, scale) => {
  expect(fitOf(width, height)).toEqual({ size, scale })
})

test('a dock below the table makes the whole page smaller rather than the table too low', () => {
  expect(fitOf(1440, 900, 226)).toEqual({ size: 'laptop', scale: 900 / 930 })
  expect(fitOf(1920, 1080, 226)).toEqual({ size: 'desktop', scale: 1 })
  expect(fitOf(390, 844, 226)).toEqual({ size: 'phone', scale: 1 })
})
