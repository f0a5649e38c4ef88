// Finding things in the library: a word of the name first, then of the text, narrowed by filters.

import type { Entry } from '../protocol/types'

/** An entry together with the game it belongs to. */
export interface Item {
  game: string
  entry: Entry
  /** Everything that a search looks at, in small letters. */
  name: string
  text: string
}

export interface Filters {
  words: string
  game: string
  box: string
  kind: string
  phase: string
  cost: string
  color: string
  power: string
}

export type Facet = Exclude<keyof Filters, 'words'>

const FACETS: readonly Facet[] = ['game', 'box', 'kind', 'phase', 'color', 'cost', 'power']

export const NO_FILTERS: Filters = {
  words: '',
  game: '',
  box: '',
  kind: '',
  phase: '',
  cost: '',
  color: '',
  power: '',
}

export function itemOf(game: string, entry: Entry): Item {
  const parts = [
    ...(entry.lines ?? []),
    ...(entry.text ?? []),
    ...(entry.rulings ?? []),
    ...(entry.powers ?? []),
    ...(entry.also ?? []),
    entry.example ?? '',
    entry.where ?? '',
    entry.kind,
  ]
  return { game, entry, name: entry.name.toLowerCase(), text: parts.join(' ').toLowerCase() }
}

/** What an item has of a facet: none, one or several values. */
export function valuesOf(item: Item, facet: Facet): string[] {
  const { entry, game } = item
  switch (facet) {
    case 'game':
      return [game]
    case 'box':
      return [entry.box]
    case 'kind':
      return [entry.kind]
    case 'phase':
      return entry.phases ?? []
    case 'cost':
      return entry.cost == null ? [] : [String(entry.cost)]
    case 'color':
      return entry.color ? [entry.color] : []
    case 'power':
      return entry.powers ?? []
  }
}

/** The items that are left: what is called so, then those whose name has all the words, then text. */
export function found(items: Item[], filters: Filters, without?: Facet): Item[] {
  const facets = FACETS.filter((facet) => facet !== without && filters[facet] !== '')
  const words = filters.words.toLowerCase().split(/\s+/).filter(Boolean)
  const left = items.filter((item) => facets.every((facet) => valuesOf(item, facet).includes(filters[facet])))
  if (!words.length) return left
  const whole = words.join(' ')
  const byName = left
    .filter((item) => words.every((word) => item.name.includes(word)))
    .sort((one, two) => Number(two.name === whole) - Number(one.name === whole))
  const named = new Set(byName)
  const byText = left.filter(
    (item) => !named.has(item) && words.every((word) => item.name.includes(word) || item.text.includes(word)),
  )
  return [...byName, ...byText]
}

/** The cheapest first; what has no cost comes last. */
export function sortedByCost(items: Item[]): Item[] {
  return [...items].sort((one, two) => (one.entry.cost ?? 99) - (two.entry.cost ?? 99))
}

/** Every value of a facet among all items, with how many of them the other filters leave. */
export function counted(items: Item[], filters: Filters, facet: Facet): [value: string, count: number][] {
  const counts = new Map<string, number>()
  for (const item of items) for (const value of valuesOf(item, facet)) counts.set(value, 0)
  for (const item of found(items, filters, facet))
    for (const value of valuesOf(item, facet)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
}

/** The known name nearest to what was typed, for "Did you mean". */
export function nearest(items: Item[], words: string): string {
  const wanted = words.trim().toLowerCase()
  let best = ''
  let least = Math.max(2, Math.ceil(wanted.length / 3)) + 1
  for (const item of items)
    for (const candidate of [item.name, ...item.name.split(' ')]) {
      const distance = editDistance(wanted, candidate, least)
      if (distance < least) {
        least = distance
        best = candidate === item.name ? item.entry.name : candidate
      }
    }
  return best
}

/** How many letters must be changed to turn one word into another; `enough` stops the counting. */
function editDistance(one: string, two: string, enough: number): number {
  if (Math.abs(one.length - two.length) >= enough) return enough
  let row = Array.from({ length: two.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= two.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === two[j - 1] ? 0 : 1)))
    row = next
  }
  return row[two.length]!
}
