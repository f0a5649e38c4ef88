// What is printed on each card, for drawing; made by tools/client_cards.py from the engine's cards.

import { softener } from '../parts/soften'
import made from './cards.json'

export type Kind = 'gray' | 'novelty' | 'rare' | 'genes' | 'alien'
export type Edition = 'first' | 'second'
/** The part of a round that a power belongs to; Military has a sign of its own. */
export type Part = 'explore' | 'develop' | 'settle' | 'military' | 'trade' | 'consume' | 'produce'

export interface Card {
  name: string
  world: boolean
  /** The cost, or the defence of a military world. */
  cost: number
  /** Null: the `?` of a 6-cost development. */
  points: number | null
  kind: Kind
  source?: 'production' | 'windfall'
  military?: boolean
  start?: number
  /** Each power: its part and its shortest sign. */
  signs?: [Part, string][]
  brief?: string
}

interface Printed extends Card {
  /** What the second edition prints otherwise. */
  second?: Partial<Card>
}

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- written by tools/client_cards.py
const PRINTED = made.cards as Printed[]
const BY_EDITION: Record<Edition, Map<string, Card>> = {
  first: new Map(PRINTED.map((card) => [card.name, card])),
  second: new Map(PRINTED.map((card) => [card.name, { ...card, ...card.second }])),
}

/** The action cards by the names that the server uses, in their order. */
export const ACTIONS: readonly string[] = made.actions

/** The card with this name; a name of a newer server is drawn as a plain development. */
export function cardOf(name: string, edition: Edition): Card {
  return BY_EDITION[edition].get(name) ?? { name, world: false, cost: 0, points: 0, kind: 'gray' }
}

export function isCard(name: string): boolean {
  return BY_EDITION.first.has(name)
}

/** Where long words of names may be parted on a narrow card. */
const PARTED = [
  'Arma|ments',
  'Asso|ciation',
  'Conglom|erate',
  'Diversi|fied',
  'Engi|neers',
  'Feder|ation',
  'Home|world',
  'Imperi|um',
  'Inter|stellar',
  'Invest|ment',
  'Life|forms',
  'Male|volent',
  'Pilgrim|age',
  'Prosper|ous',
  'Radio|active',
  'Renais|sance',
  'Replic|ant',
  'Reptil|ian',
  'Special|ist',
  'Surviv|alists',
  'Terra|formed',
  'Terra|forming',
  'Trend|setters',
  'Under|ground',
]

/** A card's name with the places where it may be parted. */
export const softened = softener(PARTED)

export const PART_ICONS: Record<Part, string> = {
  explore: 'f-explore',
  develop: 'f-develop',
  settle: 'f-settle',
  military: 'i-military',
  trade: 'f-dollar',
  consume: 'f-ship',
  produce: 'f-produce',
}

/** The icon of each action card. */
export const ACTION_ICONS: readonly string[] = [
  'f-explore',
  'f-explore',
  'f-develop',
  'f-settle',
  'f-dollar',
  'f-ship',
  'f-produce',
]
