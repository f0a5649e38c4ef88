// Roll's view as the server sends it (`RollView.data()`), and small questions to it.

import type { Color, Column, Phase } from './choices'

export type Counts = Partial<Record<Color, number>>

export interface Worker {
  color: Color
  column: Column
  face: Column
  virtual: boolean
}

export interface Secret {
  developments: string[]
  worlds: string[]
  drawn: string[]
  strip: Color | ''
  selected: Phase | ''
  dictate: Color[]
  workers: Worker[]
  /** Which power is in use, moves made, most moves, the column it is bound to. */
  power: [number, number, number, number]
}

export interface Empire {
  faction: number
  tableau: string[]
  credits: number
  chips: number
  cup: Counts
  citizenry: Counts
  developers: Color[]
  settlers: Color[]
  goods: { world: string; color: Color }[]
  developments: number
  worlds: number
  top_development: string
  top_world: string
  /** Workers that the top tile takes after all discounts, those on it included; 0 without a tile. */
  developers_needed: number
  settlers_needed: number
  /** Goods that could still be produced. */
  room: number
  drawn: number
  rolled: Counts
  decision: { kind: string; building: string; used: Color[]; owed: number }
  secret: Secret | null
}

export interface RollView {
  game: 'roll'
  seat: number | null
  players: number
  round: number
  stage: 'setup' | 'assign' | Phase | 'manage' | 'end'
  over: boolean
  phases: Phase[]
  pool: number
  bag: number
  empires: Empire[]
  workers: Worker[][]
  selected: (Phase | '')[]
}

export const SQUARES = 12
export const CHIPS_PER_PLAYER = 12
export const MOST_CREDITS = 10
export const COLORS: readonly Color[] = [
  'home',
  'military',
  'consumption',
  'novelty',
  'rare',
  'genes',
  'alien',
]

/** Colours and how many, in the rulebook's order. */
export function listed(counts: Counts): [Color, number][] {
  return COLORS.filter((color) => counts[color]).map((color) => [color, counts[color] ?? 0])
}

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** All dice of an empire by colour, wherever they lie in the open. */
export function allDice(empire: Empire, workers: Worker[]): Counts {
  const sum: Counts = {}
  const add = (color: Color, count = 1) => (sum[color] = (sum[color] ?? 0) + count)
  for (const counts of [empire.cup, empire.citizenry, empire.rolled])
    for (const [color, count] of listed(counts)) add(color, count)
  for (const color of [...empire.developers, ...empire.settlers, ...empire.decision.used]) add(color)
  for (const good of empire.goods) add(good.color)
  for (const worker of workers) if (!worker.virtual) add(worker.color)
  return sum
}

/** The workers in a column, in the order of the view. */
export function inColumn(workers: Worker[], column: Column): Worker[] {
  return workers.filter((worker) => worker.column === column)
}
