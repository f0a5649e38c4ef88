import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogEntry, Update } from '../protocol/types'
import { Pace, pauseBefore, TEMPOS } from './pace'

const entry = (seat: number, kind = 'scouted'): LogEntry =>
  ({ at: 1, seat, kind, text: 'x', facts: {} }) as LogEntry
const update = (at: number, ...log: LogEntry[]): Update =>
  ({ type: 'update', at, seat_seq: 0, log, undone: [], changes: [], result: null }) as unknown as Update
const isBot = (seat: number) => seat > 0

describe('how long a step waits', () => {
  it('paces what bots do, and gives the first step of a phase more time', () => {
    expect(pauseBefore(update(1, entry(1)), TEMPOS.normal, isBot)).toBe(250)
    expect(pauseBefore(update(1, entry(-1, 'stage'), entry(1)), TEMPOS.normal, isBot)).toBe(400)
  })

  it('lets people’s steps and silent ones pass', () => {
    expect(pauseBefore(update(1, entry(0)), TEMPOS.normal, isBot)).toBe(0)
    expect(pauseBefore(update(1), TEMPOS.normal, isBot)).toBe(0)
  })
})

describe('the queue', () => {
  let seen: number[] = []
  const make = () =>
    new Pace(
      (message) => seen.push(message.at),
      (message) => pauseBefore(message, TEMPOS.normal, isBot),
      () => TEMPOS.normal.behind,
    )

  beforeEach(() => {
    seen = []
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    vi.stubGlobal('window', globalThis)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('shows one step after another, in order', () => {
    const pace = make()
    pace.take(update(1, entry(1)))
    pace.take(update(2, entry(2)))
    expect(seen).toEqual([])
    vi.advanceTimersByTime(250)
    expect(seen).toEqual([1])
    vi.advanceTimersByTime(250)
    expect(seen).toEqual([1, 2])
  })

  it('shows everything at once for whoever does not want to wait', () => {
    const pace = make()
    for (let at = 1; at <= 5; at++) pace.take(update(at, entry(1)))
    pace.skip()
    expect(seen).toEqual([1, 2, 3, 4, 5])
  })

  it('is never further behind than its limit, however much happens', () => {
    const pace = make()
    for (let at = 1; at <= 100; at++) pace.take(update(at, entry(1)))
    vi.advanceTimersByTime(TEMPOS.normal.behind + 300)
    expect(seen.length).toBe(100)
  })

  it('stands still while something else is looked at, and a click does not skip it then', () => {
    const pace = make()
    pace.hold(true)
    pace.take(update(1, entry(1)))
    pace.skip()
    vi.advanceTimersByTime(10_000)
    expect(seen).toEqual([])
    pace.hold(false)
    vi.advanceTimersByTime(10_000)
    expect(seen).toEqual([1])
  })
})
