// What moves when something happens to one's own empire: a piece, from one place of the table to another.

import type { LogEntry } from '../protocol/types'
import type { Color } from './choices'

/** Places are the `data-spot` of an element, worlds and developments of the tableau are `tile NAME`. */
export interface Flight {
  piece: { die: Color } | { tile: string } | { gain: string; coin: boolean }
  from: string
  to: string
}

/** At most so many at once: more would be noise. */
const MOST = 12

export const cellSpot = (seat: number, phase: string): string => `cell ${seat} ${phase}`
export const tileSpot = (name: string): string => `tile ${name}`
export const seatSpot = (seat: number): string => `seat ${seat}`

/** The flights of one seat's pieces in some entries of the log, which begin in a stage. */
export function flightsOf(entries: LogEntry[], seat: number, stage: string): Flight[] {
  const found: Flight[] = []
  for (const entry of entries) {
    const facts = (entry.facts ?? {}) as Facts
    if (entry.kind === 'stage') stage = facts.stage ?? stage
    else if (entry.seat === seat) found.push(...flight(entry.kind, facts, seat, stage))
  }
  return found.slice(0, MOST)
}

/** The other seats that something happened to. */
export function others(entries: LogEntry[], seat: number): number[] {
  const seats = entries.flatMap((entry) =>
    entry.text && entry.seat != null && entry.seat >= 0 ? [entry.seat] : [],
  )
  return [...new Set(seats)].filter((one) => one !== seat)
}

interface Facts {
  stage?: string
  color?: Color
  good?: Color
  world?: string
  tile?: string
  from?: string
  gain?: number
}

function flight(kind: string, facts: Facts, seat: number, stage: string): Flight[] {
  const { color, good, world = '', tile = '', gain = 0 } = facts
  const die = (which: Color | undefined, from: string, to: string): Flight[] =>
    which ? [{ piece: { die: which }, from, to }] : []
  const stack = stage === 'develop' ? 'developers' : 'settlers'
  switch (kind) {
    case 'scouted':
    case 'stocked':
      return die(color, cellSpot(seat, 'explore'), 'citizenry')
    case 'worked':
      return die(color, cellSpot(seat, stage), stack)
    case 'built':
      return [{ piece: { tile }, from: stack, to: tileSpot(tile) }]
    case 'produced':
      return die(color, cellSpot(seat, 'produce'), tileSpot(world))
    case 'traded':
    case 'consumed':
      return die(good, tileSpot(world), 'citizenry')
    case 'recruited':
      return die(color, 'citizenry', 'cup')
    case 'returned-to-cup':
      return die(color, stack, 'cup')
    case 'recalled':
      return die(
        color,
        facts.from === 'developers' || facts.from === 'settlers' ? facts.from : tileSpot(facts.from ?? ''),
        'cup',
      )
    case 'credits':
    case 'chips': {
      const place = kind === 'credits' ? 'credits' : 'chips'
      const text = gain > 0 ? `+${gain}` : `−${-gain}`
      return gain ? [{ piece: { gain: text, coin: kind === 'credits' }, from: place, to: place }] : []
    }
    default:
      return []
  }
}
