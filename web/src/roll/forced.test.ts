import { expect, test } from 'vitest'
import type { RollChoice } from '../protocol/types'
import { readAll } from './choices'
import { forcedChoice } from './forced'

const options = (...choices: RollChoice[]) =>
  readAll(choices.map((choice) => ({ text: choice.verb, ...choice })))
const recruit = (color: 'home' | 'rare') => ({ verb: 'recruit', fields: { die: { color } } }) as const

test('a lone choice about dice is made for the player', () => {
  expect(forcedChoice(options(recruit('home')), 'recruit')?.choice).toMatchObject(recruit('home'))
})

test('with an alternative, or where the choice ends or reveals something, the player decides', () => {
  expect(forcedChoice(options(recruit('home'), recruit('rare')), 'recruit')).toBeUndefined()
  expect(forcedChoice(options({ verb: 'done', fields: {} }), 'reassign')).toBeUndefined()
  expect(forcedChoice(options({ verb: 'draw', fields: {} }), 'abandon')).toBeUndefined()
  expect(forcedChoice([], '')).toBeUndefined()
})
