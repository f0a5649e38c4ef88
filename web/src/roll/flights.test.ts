import { expect, test } from 'vitest'
import type { LogEntry } from '../protocol/types'
import { flightsOf, others } from './flights'

const entry = (kind: string, seat: number, facts: object): LogEntry =>
  ({ at: 1, kind, text: 'x', seat, facts }) as unknown as LogEntry

test('pieces go where the rules put them', () => {
  const flights = flightsOf(
    [
      entry('worked', 0, { color: 'rare', tile: 'Space Port' }),
      entry('built', 0, { tile: 'Space Port' }),
      entry('stage', -1, { stage: 'produce' }),
      entry('produced', 0, { color: 'genes', world: 'Jungle World' }),
      entry('stage', -1, { stage: 'ship' }),
      entry('traded', 0, { good: 'genes', world: 'Jungle World' }),
      entry('credits', 0, { gain: 3 }),
      entry('stage', -1, { stage: 'manage' }),
      entry('recruited', 0, { color: 'home' }),
      entry('recalled', 0, { color: 'home', from: 'settlers' }),
    ],
    0,
    'develop',
  )
  expect(flights.map(({ from, to }) => `${from} > ${to}`)).toEqual([
    'cell 0 develop > developers',
    'developers > tile Space Port',
    'cell 0 produce > tile Jungle World',
    'tile Jungle World > citizenry',
    'credits > credits',
    'citizenry > cup',
    'settlers > cup',
  ])
})

test('what others do moves nothing, but their cards tell of it', () => {
  const log = [
    entry('produced', 2, { color: 'genes', world: 'X' }),
    entry('produced', 2, {}),
    entry('stage', -1, {}),
  ]
  expect(flightsOf(log, 0, 'produce')).toEqual([])
  expect(others(log, 0)).toEqual([2])
})

test('a change of nothing is not shown', () => {
  expect(flightsOf([entry('credits', 0, { gain: 0 })], 0, 'ship')).toEqual([])
})
