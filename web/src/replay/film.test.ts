import { describe, expect, test } from 'vitest'
import type { Film } from '../protocol/types'
import { apart, Reel } from './film'

const step = (round: number, stage: string, seat: number, value: number) => ({
  seat,
  choice: `choice ${value}`,
  round,
  stage,
  changes: [[{ path: ['pool'], value }], seat ? [] : [{ path: ['pool'], value }]],
  log: [{ audience: seat ? 0 : -1, entry: { at: value, kind: 'x', text: `line ${value}` } }],
})
const film = {
  summary: { names: ['Mira', 'Vega'] },
  views: [{ pool: 0 }, { pool: 0 }],
  log: [{ audience: -1, entry: { at: 0, kind: 'x', text: 'setup' } }],
  steps: [
    step(1, 'assign', 0, 1),
    step(1, 'assign', 1, 2),
    step(1, 'ship', 0, 3),
    step(2, 'assign', 0, 4),
    step(2, 'assign', 0, 5),
  ],
} as unknown as Film
const reel = new Reel(film)
const pools = (at: number) => reel.viewsAt(at).map((view) => view.pool)

describe('a film', () => {
  test('has the positions of every seat', () => {
    expect([0, 1, 2, 3, 5].map(pools)).toEqual([
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 3],
      [5, 5],
    ])
    expect(pools(2)).toEqual([2, 1])
  })

  test('steps by choice, by phase and by round, both ways', () => {
    expect(reel.next(0, 'choice')).toBe(1)
    expect(reel.next(0, 'choice', true)).toBe(0)
    expect(reel.next(0, 'phase')).toBe(2)
    expect(reel.next(2, 'phase')).toBe(3)
    expect(reel.next(0, 'round')).toBe(3)
    expect(reel.next(3, 'round')).toBe(5)
    expect(reel.next(5, 'round', true)).toBe(3)
    expect(reel.next(3, 'round', true)).toBe(0)
    expect(reel.next(3, 'phase', true)).toBe(2)
  })

  test('tells a seat what it heard, and everybody everything', () => {
    expect(reel.logAt(2, 1).map((entry) => entry.text)).toEqual(['setup', 'line 1'])
    expect(reel.logAt(2, null)).toHaveLength(3)
    expect(reel.seen(2, 1)).toBe(false)
    expect(reel.seen(2, 0)).toBe(true)
  })

  test('has a line of rounds with their parts', () => {
    expect(reel.rounds()).toEqual([
      {
        round: 1,
        parts: [
          { stage: 'assign', at: 0, size: 2 },
          { stage: 'ship', at: 2, size: 1 },
        ],
      },
      { round: 2, parts: [{ stage: 'assign', at: 3, size: 2 }] },
    ])
  })
})

test('seats of the same name are told apart', () => {
  expect(apart(['novice', 'Mira', 'novice'])).toEqual(['novice 1', 'Mira', 'novice 2'])
})
