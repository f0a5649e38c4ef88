// What came of everybody's workers in this round, phase by phase, from the facts of the log.

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
  /** Dice that went back to the cups after Reveal, by seat. */
  spare: Map<number, string[]>
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
  let stage = ''
  for (const entry of roundLog(log, back)) {
    const facts = (entry.facts ?? {}) as Facts
    const seat = entry.seat ?? -1
    if (entry.kind === 'stage') stage = String(facts.stage)
    else if (entry.kind === 'spare-workers') found.spare.set(seat, facts.dice ?? [])
    else if (entry.kind === 'recruited') add(found.recruited, seat, facts.color)
    else if (entry.kind === 'recalled') add(found.recalled, seat, facts.color)
    else if (seat >= 0 && (PHASES as readonly string[]).includes(stage))
      note(at(found.phases, seat, stage as Phase), entry.kind, facts)
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

interface Facts {
  stage?: string
  color?: Color
  tile?: string
  count?: number
  gain?: number
  dice?: string[]
  good?: Color
}

function roundLog(log: LogEntry[], back: number): LogEntry[] {
  const begins = log.flatMap((entry, index) =>
    entry.kind === 'stage' && (entry.facts as Facts).stage === 'assign' ? [index] : [],
  )
  return log.slice(begins.at(-1 - back) ?? 0, back ? begins.at(-back) : undefined)
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

function note(outcome: Outcome, kind: string, facts: Facts): void {
  const { tile, color } = facts
  if (kind === 'built' && tile) {
    outcome.built.push(tile)
    outcome.worked = outcome.worked.filter((one) => one.tile !== tile)
  } else if (kind === 'worked' && tile && color) {
    const on = outcome.worked.find((one) => one.tile === tile)
    if (on) on.dice.push(color)
    else outcome.worked.push({ tile, dice: [color] })
  } else if (kind === 'produced' && color) outcome.goods.push(color)
  else if ((kind === 'traded' || kind === 'consumed') && facts.good) outcome.shipped.push(facts.good)
  else if (kind === 'drew-tiles') outcome.tiles += facts.count ?? 0
  else if (kind === 'credits') outcome.credits += facts.gain ?? 0
  else if (kind === 'chips') outcome.chips += facts.gain ?? 0
}

function add(map: Map<number, Color[]>, seat: number, color: Color | undefined): void {
  if (color) map.set(seat, [...(map.get(seat) ?? []), color])
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
    spare: round.spare.get(seat)?.length ?? 0,
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
