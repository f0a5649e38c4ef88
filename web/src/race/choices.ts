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
  /** No two of the same group can be in the set: goods of one kind, where all must differ. */
  group: string
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
  return offersOf(sight.view, pick.pool, 'race').map((option, at) => {
    const copy = copies.get(option.text) ?? 0
    copies.set(option.text, copy + 1)
    const group = pick.groups?.[at] ?? ''
    return { ...option, key: `${option.text} ${copy}`, card: cardIn(option), group }
  })
}

/** What is picked after a click on an item: it is put back, or takes the place of what it excludes. */
export function toggled(picked: readonly Item[], item: Item, most: number): Item[] {
  const others = picked.filter((one) => one.key !== item.key)
  if (others.length < picked.length) return others
  if (most === 1) return [item]
  return [...picked.filter((one) => !one.group || one.group !== item.group), item]
}
