// The Reveal as the log tells it: who selected what, where all workers were, and which go back.

import { isRollEvent } from '../protocol/events'
import type { LogEntry, RollEvent } from '../protocol/types'
import type { Color, Phase } from './choices'

/** Dice of one colour in one column. */
export interface Pile {
  color: Color
  count: number
  /** The die that selected this phase lies here by itself. */
  selecting: boolean
}

export interface RevealedSeat {
  seat: number
  selected: Phase | ''
  piles: Map<string, Pile[]>
  /** Dice that return to the cup: workers of phases that do not happen, and those set aside. */
  spare: number
  aside: Color[]
}

export interface Revealed {
  /** The moment in the log: another one, another Reveal. */
  at: number
  phases: Phase[]
  seats: RevealedSeat[]
}

/** The parts of the Reveal in milliseconds, one after another. */
export const PARTS = [
  ['screens', 420],
  ['dice', 480],
  ['phases', 600],
  ['cups', 480],
  ['hold', 1200],
] as const

export type Part = (typeof PARTS)[number][0]

export const WHOLE = PARTS.reduce((sum, [, ms]) => sum + ms, 0)

/** How much of its time a Reveal gets; `wait` stays until somebody goes on. */
export const FACTORS = { normal: 1, fast: 0.4, wait: Infinity } as const

/** The latest Reveal in the log; null before the first one. */
export function revealOf(log: LogEntry[]): Revealed | null {
  const events = log.filter(isRollEvent)
  const last = events.findLastIndex((entry) => entry.kind === 'phases')
  const told = events[last]
  if (told?.kind !== 'phases') return null
  const seats: RevealedSeat[] = []
  for (const entry of events.slice(0, last).reverse()) {
    if (entry.kind === 'stage') break
    if (entry.kind === 'assigned') seats.unshift(assigned(entry.seat ?? -1, entry.facts))
  }
  for (const entry of events.slice(last + 1)) {
    if (entry.kind === 'stage') break
    const one = seats.find(({ seat }) => seat === entry.seat)
    if (entry.kind === 'spare-workers' && one) one.spare = entry.facts.dice.length
  }
  return { at: told.at, phases: told.facts.phases, seats }
}

type Assigned = Extract<RollEvent, { kind: 'assigned' }>['facts']

function assigned(seat: number, { selected, workers, dictate }: Assigned): RevealedSeat {
  // The die of the phase strip joins the others last.
  const selecting = selected ? workers.findLastIndex(({ at }) => at === selected) : -1
  const piles = new Map<string, Pile[]>()
  workers.forEach(({ color, at }, index) => {
    const column = piles.get(at) ?? []
    piles.set(at, column)
    const same = column.find((pile) => pile.color === color && !pile.selecting)
    if (index === selecting) column.unshift({ color, count: 1, selecting: true })
    else if (same) same.count += 1
    else column.push({ color, count: 1, selecting: false })
  })
  return { seat, selected, piles, spare: 0, aside: dictate }
}
