// The Reveal as the log tells it: who selected what, where all workers were, and which go back.

import type { LogEntry } from '../protocol/types'
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
  piles: Map<Phase, Pile[]>
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
  const last = log.findLastIndex((entry) => entry.kind === 'phases')
  if (last < 0) return null
  const seats: RevealedSeat[] = []
  for (let at = last - 1; at >= 0 && log[at]!.kind !== 'stage'; at--) {
    const entry = log[at]!
    if (entry.kind === 'assigned') seats.unshift(assigned(entry))
  }
  for (let at = last + 1; at < log.length && log[at]!.kind !== 'stage'; at++) {
    const entry = log[at]!
    const one = seats.find(({ seat }) => seat === entry.seat)
    if (entry.kind === 'spare-workers' && one) one.spare = (entry.facts as Facts).dice?.length ?? 0
  }
  return { at: log[last]!.at, phases: (log[last]!.facts as Facts).phases ?? [], seats }
}

interface Facts {
  selected?: Phase | ''
  workers?: string[]
  dictate?: Color[]
  dice?: string[]
  phases?: Phase[]
}

function assigned(entry: LogEntry): RevealedSeat {
  const { selected = '', workers = [], dictate = [] } = (entry.facts ?? {}) as Facts
  const dice = workers.map((worker) => worker.split(':') as [Color, Phase])
  // The die of the phase strip joins the others last.
  const selecting = selected ? dice.findLastIndex(([, phase]) => phase === selected) : -1
  const piles = new Map<Phase, Pile[]>()
  dice.forEach(([color, phase], index) => {
    const column = piles.get(phase) ?? []
    piles.set(phase, column)
    const same = column.find((pile) => pile.color === color && !pile.selecting)
    if (index === selecting) column.unshift({ color, count: 1, selecting: true })
    else if (same) same.count += 1
    else column.push({ color, count: 1, selecting: false })
  })
  return { seat: entry.seat ?? -1, selected, piles, spare: 0, aside: dictate }
}
