import { rollWords } from './strings'
import type { Option } from './choices'
import { lookUp } from '../parts/tables'
import { faceOf } from './tiles'

/** A choice that ships a good. */
export type Shipping = Option & { choice: { verb: 'trade' | 'consume' } }

/** One line of a price: what is gained, why, and how much (0 where a die does not match). */
export interface PricePart {
  what: 'credits' | 'chips'
  source: string
  amount: number
}

export function isShipping(option: Option): option is Shipping {
  return option.choice.verb === 'trade' || option.choice.verb === 'consume'
}

/** The price of a shipment, part by part, as the engine counts it. */
export function priceParts(option: Shipping): PricePart[] {
  const parts = option.offer.preview?.parts ?? {}
  return (['chips', 'credits'] as const).flatMap((what) =>
    Object.entries(parts[what] ?? {}).map(([source, amount]) => ({
      what,
      source: wording(option, source, amount > 0),
      amount,
    })),
  )
}

/** Whether the good counts for its world when Consumed. */
export function goodMatches(consume: Shipping | undefined): boolean {
  return (consume?.offer.preview?.parts?.['chips']?.['good matches'] ?? 0) > 0
}

/** The engine's own names for the parts that no tile brings; every other part is a tile's name. */
function wording({ choice }: Shipping, source: string, matches: boolean): string {
  const { part, colors } = rollWords
  const world = lookUp(colors, faceOf(choice.fields.world).color) ?? ''
  if (source === 'world') return part.world(world)
  if (source === 'any good') return part.anyGood
  if (source === 'good matches') return part.goodIs(colors[choice.fields.good.color], world, matches)
  if (source === 'shipper matches') return part.shipperIs(colors[choice.fields.shipper.color], world, matches)
  return source
}
