// Rivalry's choices, found among the offers by their fields.

import {
  dieKey,
  type Choice,
  type ChoiceDie,
  type Color,
  type Column,
  type Option,
  type Place,
} from '../choices'
import { placeName } from './mat'

type AllFields<T> = T extends { fields: infer F } ? F : never
type Keys<T> = T extends unknown ? keyof T : never
type Value<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never

/** Every field that a choice of Roll may have; which ones goes with the verb. */
export type Fields = { [K in Keys<AllFields<Choice>>]?: Value<AllFields<Choice>, K> }

export function fieldsOf(option: Option): Fields {
  return option.choice.fields
}

export function placeKey(place: Place): string {
  return place.at === 'world' ? place.world : place.at
}

/** The workers of phase VI that can act, one of each kind. */
export function workersOf(options: Option[]): ChoiceDie[] {
  const found = new Map<string, ChoiceDie>()
  for (const { choice } of options)
    if (choice.verb === 'refuse' || choice.verb === 'research')
      found.set(dieKey(choice.fields.die), choice.fields.die)
  return [...found.values()]
}

export function refusalOf(options: Option[], worker: ChoiceDie): Option | undefined {
  return options.find(({ choice }) => choice.verb === 'refuse' && same(choice.fields.die, worker))
}

export function researchOf(options: Option[], worker: ChoiceDie): Option | undefined {
  return options.find(({ choice }) => choice.verb === 'research' && same(choice.fields.die, worker))
}

export function joinOf(options: Option[], worker: ChoiceDie, deal: number, side: number): Option | undefined {
  return options.find(
    ({ choice }) =>
      choice.verb === 'join' &&
      same(choice.fields.die, worker) &&
      choice.fields.place.at === placeName(deal, side),
  )
}

export function openOf(
  options: Option[],
  worker: ChoiceDie,
  given: string,
  taken: string,
): Option | undefined {
  return options.find(
    ({ choice }) =>
      choice.verb === 'open' &&
      same(choice.fields.die, worker) &&
      choice.fields.given_die === given &&
      choice.fields.taken_die === taken,
  )
}

export function improvementOf(options: Option[], side: number, face: string): Option | undefined {
  return options.find(
    ({ choice }) => choice.verb === 'improve' && choice.fields.side === side && choice.fields.face === face,
  )
}

/** The choice that a researcher leads to, which is not offered before the researcher is used. */
export function improveText(side: number, face: string): string {
  return `improve side ${side} to ${face}`
}

/** The die that a choice moves, and where it lies now. */
export interface Source {
  color: Color
  /** Its two symbols, where they tell it from others. */
  showing: string
  virtual: boolean
  place: string
  /** The column of a die that works or waits there. */
  column: Column | ''
}

export function sourceOf(option: Option): Source | null {
  const { die, place, column } = fieldsOf(option)
  if (!die || (!place && !column)) return null
  return {
    color: die.color,
    showing: die.showing ?? '',
    virtual: die.virtual ?? false,
    place: place ? placeKey(place) : (column ?? ''),
    column: column ?? '',
  }
}

function same(one: ChoiceDie, two: ChoiceDie): boolean {
  return dieKey(one) === dieKey(two)
}
