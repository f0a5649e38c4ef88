// Colours come from the tokens and break points from layout.ts; pictures (src/art) mix their own paint.

import { expect, test } from 'vitest'

const sources = Object.entries(
  import.meta.glob<string>(
    ['../**/*.{svelte,css,ts}', '!../**/*.test.ts', '!../art/**', '!../**/tokens.css'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
)

const COLOR =
  /(?<![\w&'"`])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!-)|['"`]#[\da-f]{3,8}['"`]|\b(?:rgba?|hsla?|oklch|lab)\(/gi
const NAMED = /:\s[^;{}]*\b(?:white|black|red|green|blue|gray|silver|gold)\b(?!-)[^;{}]*;/g
const BREAK_POINT = /@media[^{]*(?:width|height|orientation)[^{]*|matchMedia\([^)]*(?:width|height)[^)]*\)/g

const styles = (file: string, text: string) =>
  file.endsWith('.svelte')
    ? (/<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '')
    : file.endsWith('.css')
      ? text
      : ''
const finds = (pattern: RegExp, text: string) => text.match(pattern) ?? []

test('there are sources to look at', () => {
  expect(sources.length).toBeGreaterThan(50)
})

test.each(sources)('%s takes its colours from the tokens', (file, text) => {
  const markup = text.replaceAll(/\{#[a-z]+/g, '{')
  expect(finds(COLOR, markup)).toEqual([])
  expect(finds(NAMED, styles(file, text).replaceAll(/--[\w-]+/g, ''))).toEqual([])
})

test.each(sources)('%s knows no break point of its own', (_, text) => {
  expect(finds(BREAK_POINT, text)).toEqual([])
})

test('the checks find what they look for', () => {
  expect(finds(COLOR, 'a { color: #fff; background: rgb(0 0 0 / 0.5) }')).toHaveLength(2)
  expect(finds(NAMED, 'a { border: 1px solid white; }')).toHaveLength(1)
  expect(finds(BREAK_POINT, '@media (max-width: 959px) {')).toHaveLength(1)
})
