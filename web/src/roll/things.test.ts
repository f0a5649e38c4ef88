import { expect, test } from 'vitest'
import type { RollChoice } from '../protocol/types'
import { readAll } from './choices'
import { choicesOn, choicesOnto, USED } from './things'

const offered = (...choices: RollChoice[]) =>
  readAll(choices.map((choice) => ({ text: JSON.stringify(choice.fields), ...choice })))
const fields = (options: ReturnType<typeof offered>) => options.map(({ choice }) => choice.fields)
const home = { color: 'home' } as const
const rare = { color: 'rare' } as const
const genes = { color: 'genes' } as const

test('a die of the Citizenry is what is recruited, not one elsewhere', () => {
  const options = offered(
    { verb: 'recruit', fields: { die: home } },
    { verb: 'recruit', fields: { die: rare } },
  )
  expect(fields(choicesOn(options, { color: 'home', place: 'citizenry' }, 'manage'))).toEqual([{ die: home }])
  expect(choicesOn(options, { color: 'home', place: 'cup' }, 'manage')).toEqual([])
})

test('a recall names the good by its world', () => {
  const options = offered(
    { verb: 'done', fields: {} },
    { verb: 'recall', fields: { die: genes, place: { at: 'world', world: 'Plague World' } } },
    { verb: 'recall', fields: { die: genes, place: { at: 'developers' } } },
  )
  expect(fields(choicesOn(options, { color: 'genes', place: 'Plague World' }, 'manage'))).toEqual([
    { die: genes, place: { at: 'world', world: 'Plague World' } },
  ])
})

test('the workers of the running phase go onto the tile', () => {
  const options = offered({ verb: 'put', fields: { die: home } }, { verb: 'put', fields: { die: rare } })
  expect(fields(choicesOn(options, { color: 'rare', place: 'settle' }, 'settle'))).toEqual([{ die: rare }])
  expect(choicesOn(options, { color: 'rare', place: 'develop' }, 'settle')).toEqual([])
})

test('a tile can be completed by dice that lie on it and by workers', () => {
  const options = offered({ verb: 'spend', fields: { die: home } })
  for (const place of ['settlers', 'settle'])
    expect(choicesOn(options, { color: 'home', place }, 'settle')).toHaveLength(1)
  expect(choicesOn(options, { color: 'home', place: 'developers' }, 'settle')).toEqual([])
})

test('a world takes the producer in hand', () => {
  const options = offered(
    { verb: 'produce', fields: { die: home, world: 'Gem World' } },
    { verb: 'produce', fields: { die: rare, world: 'Gem World' } },
    { verb: 'produce', fields: { die: rare, world: 'Space Port' } },
  )
  expect(fields(choicesOnto(options, 'Gem World', { color: 'rare', place: 'produce' }))).toEqual([
    { die: rare, world: 'Gem World' },
  ])
  expect(choicesOnto(options, 'Gem World')).toHaveLength(2)
})

test('a settler that is given up is one of those that the tile was completed with', () => {
  const options = offered({ verb: 'give', fields: { die: home } }, { verb: 'give', fields: { die: rare } })
  expect(fields(choicesOn(options, { color: 'rare', place: USED }, 'settle'))).toEqual([{ die: rare }])
  expect(choicesOn(options, { color: 'rare', place: 'settlers' }, 'settle')).toEqual([])
})
