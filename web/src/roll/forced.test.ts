import { expect, test } from 'vitest'
import { readAll } from './choices'
import { forcedChoice } from './forced'

const options = (...texts: string[]) => readAll(texts.map((text) => ({ text })))

test('a lone choice about dice is made for the player', () => {
  expect(forcedChoice(options('recruit home'), 'recruit')?.offer.text).toBe('recruit home')
})

test('with an alternative, or where the choice ends or reveals something, the player decides', () => {
  expect(forcedChoice(options('recruit home', 'recruit rare'), 'recruit')).toBeUndefined()
  expect(forcedChoice(options('done'), 'reassign')).toBeUndefined()
  expect(forcedChoice(options('draw'), 'abandon')).toBeUndefined()
  expect(forcedChoice([], '')).toBeUndefined()
})
