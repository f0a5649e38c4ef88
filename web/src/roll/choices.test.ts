import { expect, test } from 'vitest'
import type { RollChoice } from '../protocol/types'
import { dictating, dieKey, readAll, selecting, waysInto, type Picked } from './choices'

const offers = (...choices: RollChoice[]) =>
  readAll(choices.map((choice) => ({ text: JSON.stringify(choice), ...choice })))
const choices = (options: ReturnType<typeof readAll>) => options.map(({ choice }) => choice.fields)

const genes = { color: 'genes' } as const
const home = { color: 'home' } as const
const genesInProduce: Picked = { color: 'genes', column: 'produce', face: 'produce', symbols: ['produce'] }

test('dice are told apart by all that matters of them', () => {
  const alike = [home, { ...home, virtual: true }, { ...home, dollar: true }, genes] as const
  expect(new Set(alike.map(dieKey)).size).toBe(alike.length)
})

test('a worker goes into a column by every power that moves it, or by the one that was picked', () => {
  const way = { die: genes, column: 'produce', phase: 'ship' } as const
  const options = offers(
    { verb: 'reassign', fields: { ...way, power: 'Hydroponics Guild' } },
    { verb: 'reassign', fields: { ...way, power: 'Mad Scientists' } },
    { verb: 'reassign', fields: { ...way, phase: 'settle', power: 'Mad Scientists' } },
    { verb: 'reassign', fields: { ...way, die: home, power: 'Mad Scientists' } },
    { verb: 'done', fields: {} },
  )
  expect(waysInto(options, genesInProduce, 'ship')).toHaveLength(2)
  expect(choices(waysInto(options, genesInProduce, 'ship', 'Mad Scientists'))).toEqual([
    { ...way, power: 'Mad Scientists' },
  ])
  expect(waysInto(options, genesInProduce, 'explore')).toEqual([])
})

test('a wild die is placed only from where wild dice wait', () => {
  const options = offers({ verb: 'wild', fields: { die: genes, phase: 'ship' } })
  expect(waysInto(options, genesInProduce, 'ship')).toEqual([])
  expect(
    waysInto(options, { color: 'genes', column: 'wild', face: 'wild', symbols: ['wild'] }, 'ship'),
  ).toHaveLength(1)
})

test('selecting and dictating find the die in hand, or any die', () => {
  const options = offers(
    { verb: 'select', fields: { phase: 'ship', die: genes, column: 'produce' } },
    { verb: 'select', fields: { phase: 'ship', die: home, column: 'explore' } },
    { verb: 'dictate', fields: { die: home, column: 'explore' } },
  )
  expect(selecting(options, 'ship')).toHaveLength(2)
  expect(choices(selecting(options, 'ship', genesInProduce))).toEqual([
    { phase: 'ship', die: genes, column: 'produce' },
  ])
  expect(dictating(options, genesInProduce)).toEqual([])
  expect(dictating(options)).toHaveLength(1)
})

test('dice of one colour in one column are told apart by their two symbols', () => {
  const placing = offers(
    { verb: 'wild', fields: { die: { color: 'leader', showing: 'develop/ship' }, phase: 'develop' } },
    { verb: 'wild', fields: { die: { color: 'leader', showing: 'explore/$' }, phase: 'explore' } },
  )
  const die: Picked = { color: 'leader', column: 'wild', face: 'develop/ship', symbols: ['develop', 'ship'] }
  expect(waysInto(placing, die, 'develop')).toHaveLength(1)
  expect(waysInto(placing, die, 'explore')).toEqual([])
})
