import { expect, test } from 'vitest'
import type { LogEntry, Sight, TableInfo, Update, Welcome } from '../protocol/types'
import type { GameView } from '../protocol/views'
import { asked, hear, standingLog } from './state'

const table = {
  id: 'T',
  seats: [{ seat: 0, kind: 'person', name: 'Mira', bot: '', connected: true }],
} as TableInfo
const entry = (at: number, text: string, kind = 'credits'): LogEntry => ({ at, kind, text })
const view = { game: 'roll' } as GameView
const sight = (kind: string | null): Sight => ({
  view,
  decision: kind === null ? null : { kind, prompt: '', rule: '' },
  choices: [],
  waiting: [],
  undo: { possible: false },
})
const welcome = (log: LogEntry[], at: number): Welcome => ({
  type: 'welcome',
  table,
  seat: 0,
  at,
  seat_seq: 2,
  log,
  undone: [],
  sight: sight('assign'),
  result: null,
})
const update = (log: LogEntry[], at: number, undone: number[] = []): Update => ({
  type: 'update',
  at,
  seat_seq: 3,
  log,
  undone,
  sight: sight(null),
  result: null,
})

test('an update replaces the sight and appends the log', () => {
  const state = hear(hear(null, welcome([entry(1, 'one')], 1)), update([entry(2, 'two')], 2))
  expect(state).toMatchObject({ at: 2, seatSeq: 3 })
  expect(state?.log.map(({ text }) => text)).toEqual(['one', 'two'])
  expect(asked(state)).toBe(false)
})

test('an update may bring only what changed of the sight', () => {
  const before = hear(null, welcome([], 1))
  const { sight: _, ...rest } = update([], 2)
  const after = hear(before, { ...rest, changes: [{ path: ['waiting'], value: [1] }] })
  expect(after?.sight).toEqual({ ...before?.sight, waiting: [1] })
  expect(after?.sight?.decision).toBe(before?.sight?.decision)
  expect(hear(after, rest)?.sight).toBe(after?.sight)
})

test('a resume and a fresh join end in the same state', () => {
  const fresh = hear(null, welcome([entry(1, 'one'), entry(2, 'two')], 2))
  const resumed = hear(hear(null, welcome([entry(1, 'one')], 1)), welcome([entry(2, 'two')], 2))
  expect(resumed).toEqual(fresh)
})

test('what was taken back leaves the log, the undo stays in it', () => {
  const state = hear(
    hear(null, welcome([entry(1, 'one'), entry(2, 'two')], 2)),
    update([entry(3, 'Mira takes it back', 'undo')], 3, [2]),
  )
  expect(standingLog(state!).map(({ text }) => text)).toEqual(['one', 'Mira takes it back'])
})

test('nobody is asked while a bot stands in', () => {
  const state = hear(null, welcome([], 1))!
  expect(asked(state)).toBe(true)
  const withBot = { ...table, seats: [{ ...table.seats[0]!, bot: 'novice' }] }
  expect(asked(hear(state, { type: 'table', table: withBot }))).toBe(false)
})

test('nothing is heard before the welcome', () => {
  expect(hear(null, update([], 1))).toBeNull()
})
