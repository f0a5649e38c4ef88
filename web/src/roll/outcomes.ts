// What came of everybody's workers in this round, phase by phase, from the facts of the log.

import { isRollEvent, type RollEntry } from '../protocol/events'
import type { LogEntry } from '../protocol/types'
import type { Color, Phase } from './choices'

const PHASES: readonly Phase[] = ['explore', 'develop', 'settle', 'produce', 'ship', '$']

/** What one seat did in one phase. */
export interface Outcome {
  /** Tiles that were completed, and those that only got workers. */
  built: string[]
  worked: { tile: string; dice: Color[] }[]
  goods: Color[]
  shipped: Color[]
  tiles: number
  credits: number
  chips: number
}

export interface RoundOutcome {
  /** By seat and phase. */
  phases: Map<string, Outcome>
  /** How many dice went back to the cups after Reveal, by seat. */
  spare: Map<number, number>
  recruited: Map<number, Color[]>
  recalled: Map<number, Color[]>
}

export const outcomeKey = (seat: number, phase: string): string => `${seat} ${phase}`

/** The outcome of the round that the log ends in, or of an earlier one; what was taken back is not in it. */
export function roundOutcome(log: LogEntry[], back = 0): RoundOutcome {
  const found: RoundOutcome = {
    phases: new Map(),
    spare: new Map(),
    recruited: new Map(),
    recalled: new Map(),
  }
  let stage: Phase | undefined
  for (const entry of roundLog(log, back)) {
    const seat = entry.seat ?? -1
    if (entry.kind === 'stage') stage = PHASES.find((phase) => phase === entry.facts.stage)
    else if (entry.kind === 'spare-workers') found.spare.set(seat, entry.facts.dice.length)
    else if (entry.kind === 'recruited') add(found.recruited, seat, entry.facts.color)
    else if (entry.kind === 'recalled') add(found.recalled, seat, entry.facts.color)
    else if (seat >= 0 && stage) note(at(found.phases, seat, stage), entry)
  }
  return found
}

/** Nothing happened here that anybody could see. */
export function isEmpty(outcome: Outcome | undefined): boolean {
  return (
    !outcome ||
    (!(
      outcome.built.length ||
      outcome.worked.length ||
      outcome.goods.length ||
      outcome.shipped.length ||
      outcome.tiles
    ) &&
      !outcome.credits &&
      !outcome.chips)
  )
}

function roundLog(log: LogEntry[], back: number): RollEntry[] {
  const events = log.filter(isRollEvent)
  const begins = events.flatMap((entry, index) =>
    entry.kind === 'stage' && entry.facts.stage === 'assign' ? [index] : [],
  )
  return events.slice(begins.at(-1 - back) ?? 0, back ? begins.at(-back) : undefined)
}

function at(phases: Map<string, Outcome>, seat: number, phase: Phase): Outcome {
  const key = outcomeKey(seat, phase)
  let outcome = phases.get(key)
  if (!outcome) {
    outcome = { built: [], worked: [], goods: [], shipped: [], tiles: 0, credits: 0, chips: 0 }
    phases.set(key, outcome)
  }
  return outcome
}

function note(outcome: Outcome, entry: RollEntry): void {
  switch (entry.kind) {
    case 'built': {
      const { tile } = entry.facts
      outcome.built.push(tile)
      outcome.worked = outcome.worked.filter((one) => one.tile !== tile)
      break
    }
    case 'worked': {
      const { tile, color } = entry.facts
      const on = outcome.worked.find((one) => one.tile === tile)
      if (on) on.dice.push(color)
      else outcome.worked.push({ tile, dice: [color] })
      break
    }
    case 'produced':
      outcome.goods.push(entry.facts.color)
      break
    case 'traded':
    case 'consumed':
      outcome.shipped.push(entry.facts.good)
      break
    case 'drew-tiles':
      outcome.tiles += entry.facts.count
      break
    case 'credits':
      outcome.credits += entry.facts.gain
      break
    case 'chips':
      outcome.chips += entry.facts.gain
  }
}

function add(map: Map<number, Color[]>, seat: number, color: Color): void {
  map.set(seat, [...(map.get(seat) ?? []), color])
}

/** All that a seat did and got in a round, the phases added up. */
export interface Summary extends Outcome {
  /** Dice that went back to the cup unused. */
  spare: number
  recruited: Color[]
  recalled: Color[]
}

export function summaryOf(round: RoundOutcome, seat: number): Summary {
  const sum: Summary = {
    built: [],
    worked: [],
    goods: [],
    shipped: [],
    tiles: 0,
    credits: 0,
    chips: 0,
    spare: round.spare.get(seat) ?? 0,
    recruited: round.recruited.get(seat) ?? [],
    recalled: round.recalled.get(seat) ?? [],
  }
  for (const phase of PHASES) {
    const one = round.phases.get(outcomeKey(seat, phase))
    if (!one) continue
    sum.built.push(...one.built)
    sum.worked.push(...one.worked)
    sum.goods.push(...one.goods)
    sum.shipped.push(...one.shipped)
    sum.tiles += one.tiles
    sum.credits += one.credits
    sum.chips += one.chips
  }
  return sum
}

/** A round in which the seat has nothing to look back at. */
export function isUneventful(summary: Summary): boolean {
  return isEmpty(summary) && !summary.spare && !summary.recruited.length && !summary.recalled.length
}
