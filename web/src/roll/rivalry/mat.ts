// The deal mat as the view tells it.

import type { RollView } from '../view'

export type Mat = NonNullable<RollView['deal']>
export type Area = NonNullable<Mat['areas'][number]>
export type DealDieShown = Mat['market'][number]
export type Step = Mat['steps'][number]

/** A side of a deal as a place that choices name. */
export function placeName(deal: number, side: number): string {
  return `deal ${deal} side ${side}`
}
