// The orb unfolded: where each side lies in the net, and which way an arrow there points.

export interface Cell {
  side: number
  row: number
  column: number
}

// Sides are written as on a common die, so that opposite ones add up to 7: 2, 3, 5, 4 go round.
export const NET: readonly Cell[] = [
  { side: 1, row: 1, column: 2 },
  { side: 2, row: 2, column: 1 },
  { side: 3, row: 2, column: 2 },
  { side: 5, row: 2, column: 3 },
  { side: 4, row: 2, column: 4 },
  { side: 6, row: 3, column: 2 },
]

const RIGHT = 0
const DOWN = 90
const LEFT = 180
const UP = 270
const RING = [2, 3, 5, 4]
// Folded up, the cap touches the side below it, its neighbours, and at the far edge side 4.
const FROM_CAP: Record<number, number> = { 2: LEFT, 5: RIGHT }

/** The angle of an arrow on one side that points to an adjacent one, in the net. */
export function angle(side: number, target: number): number {
  if (side === 1) return FROM_CAP[target] ?? (target === 3 ? DOWN : UP)
  if (side === 6) return FROM_CAP[target] ?? (target === 3 ? UP : DOWN)
  if (target === 1) return UP
  if (target === 6) return DOWN
  const next = RING[(RING.indexOf(side) + 1) % RING.length]
  return target === next ? RIGHT : LEFT
}

/** Whether two sides share an edge. */
export function adjacent(one: number, two: number): boolean {
  return one !== two && one + two !== 7
}

const ARROWS = [1, 2, 3, 4, 5, 6].map((side) => `arrow to side ${side}`)

/** The side that an arrow face points to; 0 for any other face. */
export function pointsTo(face: string): number {
  return ARROWS.indexOf(face) + 1
}

export function arrowTo(side: number): string {
  return ARROWS[side - 1] ?? ''
}
