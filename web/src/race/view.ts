// Race's view as the server sends it, and small questions to it.

import type {
  ConsumePowerData,
  ForecastData,
  Part,
  PlacementData,
  RaceAction,
  RaceOwnData,
  RaceSeatData,
  RaceViewData,
  WayData,
} from '../protocol/types'
import { lookUp } from '../parts/tables'
import type { Edition } from './cards'

export type Amount = Part
export type Way = WayData
export type Placement = PlacementData
export type Power = ConsumePowerData
export type Forecast = ForecastData
export type Own = RaceOwnData
export type Seat = RaceSeatData
export type RaceView = RaceViewData

export const PHASES = ['Explore', 'Develop', 'Settle', 'Consume', 'Produce'] as const
export type Phase = (typeof PHASES)[number]

/** The phase of the rulebook that this phase of the view is; Develop and Settle may come twice. */
export function phaseOf(name: string): Phase | '' {
  return PHASES.find((phase) => name === phase || name === `second ${phase}`) ?? ''
}

const ACTION_PHASES: Record<RaceAction, Phase> = {
  'Explore +5': 'Explore',
  'Explore +1 +1': 'Explore',
  Develop: 'Develop',
  Settle: 'Settle',
  'Consume Trade': 'Consume',
  'Consume 2x VPs': 'Consume',
  Produce: 'Produce',
}

export function phaseOfAction(action: string): Phase {
  return lookUp(ACTION_PHASES, action) ?? 'Explore'
}

export function editionOf(view: RaceView): Edition {
  return view.options['edition'] === 'second' ? 'second' : 'first'
}
