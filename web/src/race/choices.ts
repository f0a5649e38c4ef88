// What Race's offers name, and the pool that a set is picked from.

import type { RaceChoice, Sight } from '../protocol/types'
import { offersOf } from '../protocol/views'

/** An offer whose fields are known by its verb. */
export type Option = { text: string } & RaceChoice

/** One thing that a set can be picked from. */
export type Item = Option & {
  /** Its text, and which copy of it this is. */
  key: string
  card: string
}

/** The card or world that an offer names; empty when it names none. */
export function cardIn({ fields }: Option): string {
  return 'card' in fields ? fields.card : ''
}

/** What can be picked: the whole pool in any order, each copy by itself. */
export function poolOf(sight: Sight | null | undefined): Item[] {
  const pick = sight?.decision?.pick
  if (!sight || !pick) return []
  const copies = new Map<string, number>()
  return offersOf(sight.view, pick.pool, 'race').map((option) => {
    const copy = copies.get(option.text) ?? 0
    copies.set(option.text, copy + 1)
    return { ...option, key: `${option.text} ${copy}`, card: cardIn(option) }
  })
}
