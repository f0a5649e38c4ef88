// What moves when something happens to one's own empire: a piece, from one place of the table to another.

import { isRollEvent, type RollEntry } from '../protocol/events'
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
  for (const entry of entries.filter(isRollEvent)) {
    if (entry.kind === 'stage') stage = entry.facts.stage
    else if (entry.seat === seat) found.push(...flight(entry, seat, stage))
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

/** The stage that some entries of the log end in. */
export function stageAfter(entries: LogEntry[]): string {
  const last = entries.filter(isRollEvent).findLast((entry) => entry.kind === 'stage')
  return last?.kind === 'stage' ? last.facts.stage : ''
}

function flight(entry: RollEntry, seat: number, stage: string): Flight[] {
  const die = (which: Color, from: string, to: string): Flight[] => [{ piece: { die: which }, from, to }]
  const stack = stage === 'develop' ? 'developers' : 'settlers'
  switch (entry.kind) {
    case 'scouted':
    case 'stocked':
      return die(entry.facts.color, cellSpot(seat, 'explore'), 'citizenry')
    case 'worked':
      return die(entry.facts.color, cellSpot(seat, stage), stack)
    case 'built':
      return [{ piece: { tile: entry.facts.tile }, from: stack, to: tileSpot(entry.facts.tile) }]
    case 'produced':
      return die(entry.facts.color, cellSpot(seat, 'produce'), tileSpot(entry.facts.world))
    case 'traded':
    case 'consumed':
      return die(entry.facts.good, tileSpot(entry.facts.world), 'citizenry')
    case 'recruited':
      return die(entry.facts.color, 'citizenry', 'cup')
    case 'returned-to-cup':
      return die(entry.facts.color, stack, 'cup')
    case 'recalled': {
      const { color, from } = entry.facts
      return die(color, from === 'developers' || from === 'settlers' ? from : tileSpot(from), 'cup')
    }
    case 'credits':
    case 'chips': {
      const { gain } = entry.facts
      const text = gain > 0 ? `+${gain}` : `−${-gain}`
      const place = entry.kind
      return gain ? [{ piece: { gain: text, coin: place === 'credits' }, from: place, to: place }] : []
    }
    default:
      return []
  }
}
