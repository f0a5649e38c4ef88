import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../protocol/types'
import { revealOf } from './reveal'

const entry = (kind: string, seat: number, facts: object, at = 9) =>
  ({ at, seat, kind, text: '', facts }) as unknown as LogEntry

const ROUND = [
  entry('stage', -1, { stage: 'assign', round: 3 }),
  entry('assigned', 0, {
    selected: 'ship',
    workers: [
      { color: 'home', at: 'explore' },
      { color: 'novelty', at: 'ship' },
      { color: 'novelty', at: 'ship' },
      { color: 'home', at: 'ship' },
    ],
    dictate: [],
  }),
  entry('assigned', 1, {
    selected: 'settle',
    workers: [{ color: 'military', at: 'settle' }],
    dictate: ['home'],
  }),
  entry('phases', -1, { phases: ['settle', 'ship'] }),
  entry('spare-workers', 0, { dice: [{ color: 'home', at: 'explore' }] }),
  entry('spare-workers', 1, { dice: [{ color: 'home', at: 'dictate' }] }),
  entry('stage', -1, { stage: 'settle', round: 3 }),
  entry('spare-workers', 1, { dice: [] }),
]

describe('the Reveal', () => {
  it('is not there before anybody revealed anything', () => {
    expect(revealOf([])).toBeNull()
    expect(revealOf(ROUND.slice(0, 3))).toBeNull()
  })

  it('tells who selected what, with which die', () => {
    const found = revealOf(ROUND)!
    expect(found.phases).toEqual(['settle', 'ship'])
    expect(found.seats.map(({ seat, selected }) => [seat, selected])).toEqual([
      [0, 'ship'],
      [1, 'settle'],
    ])
    expect(found.seats[0]!.piles.get('ship')).toEqual([
      { color: 'home', count: 1, selecting: true },
      { color: 'novelty', count: 2, selecting: false },
    ])
    expect(found.seats[0]!.piles.get('explore')).toEqual([{ color: 'home', count: 1, selecting: false }])
  })

  it('counts what returns to the cups, dice set aside included, and nothing of later phases', () => {
    const found = revealOf(ROUND)!
    expect(found.seats.map(({ spare }) => spare)).toEqual([1, 1])
    expect(found.seats[1]!.aside).toEqual(['home'])
  })

  it('is that of the latest round', () => {
    const next = [
      ...ROUND,
      entry('stage', -1, { stage: 'assign', round: 4 }, 20),
      entry('assigned', 0, { selected: '', workers: [], dictate: [] }, 21),
      entry('phases', -1, { phases: [] }, 21),
    ]
    expect(revealOf(next)).toMatchObject({ at: 21, phases: [], seats: [{ seat: 0, selected: '' }] })
  })
})
