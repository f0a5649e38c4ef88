// The deal mat as the view tells it, put together area by area for drawing.

import type { Color } from '../choices'
import type { RollView } from '../view'
import { PIECES } from './pieces'

export interface DealDieShown {
  die: string
  face: string
}

export interface Dealer {
  seat: number
  color: Color
}

export interface Deal {
  number: number
  dice: [DealDieShown, DealDieShown]
  step: number
  /** The dealers on the opener's side, then on the other one. */
  sides: [Dealer[], Dealer[]]
}

export interface Mat {
  market: DealDieShown[]
  /** By area; null where no deal is open. */
  deals: (Deal | null)[]
  priority: number[]
  turns: number[]
  actor: number
  giving: string[]
  taking: string[]
  drawn: string[]
}

const NAMES = PIECES.deal_dice.map(({ name }) => name)

/** The mat; null in a game without deals. */
export function matOf(view: RollView): Mat | null {
  const data = view.deal
  if (!data) return null
  const shown = (die: string): DealDieShown => ({ die, face: data.dice[NAMES.indexOf(die)] ?? '' })
  const at = (number: number, side: number): Dealer[] =>
    data.dealers.flatMap((dealers, seat) =>
      dealers.filter((dealer) => dealer.at === placeName(number, side)).map(({ color }) => ({ seat, color })),
    )
  return {
    market: data.market.map(shown),
    deals: data.deals.map((deal, index) => {
      const [one, two] = deal?.dice ?? []
      if (!deal || !one || !two) return null
      const number = index + 1
      return {
        number,
        dice: [shown(one), shown(two)],
        step: deal.step,
        sides: [at(number, 1), at(number, 2)],
      }
    }),
    priority: data.priority,
    turns: data.turns,
    actor: data.actor,
    giving: data.giving,
    taking: data.taking,
    drawn: data.drawn,
  }
}

/** A side of a deal as a place that choices and views name. */
export function placeName(deal: number, side: number): string {
  return `deal ${deal} side ${side}`
}
