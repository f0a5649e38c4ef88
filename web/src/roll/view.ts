// Names for the parts of Roll's view (the generated types say what is in them), and small questions.

import type { DiceData, DieData, EmpireData, SecretData, WorkerData } from '../protocol/types'
import type { ViewOf } from '../protocol/views'

export type RollView = ViewOf<'roll'>
export type Empire = EmpireData
export type Secret = SecretData
export type Worker = WorkerData
export type Counts = DiceData
export type Color = DieData['color']
export type Phase = RollView['phases_in_play'][number]
export type Column = WorkerData['column']

export const COLORS: readonly Color[] = [
  'home',
  'military',
  'consumption',
  'novelty',
  'rare',
  'genes',
  'alien',
  'leader',
  'entrepreneur',
  'pioneer',
  'talent',
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
  for (const die of [...empire.developers, ...empire.settlers, ...empire.decision.used]) add(die.color)
  for (const good of empire.goods) add(good.color)
  for (const worker of workers) if (!worker.virtual) add(worker.color)
  return sum
}

/** The workers in a column, in the order of the view. */
export function inColumn(workers: Worker[], column: Column): Worker[] {
  return workers.filter((worker) => worker.column === column)
}
