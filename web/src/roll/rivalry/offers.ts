// Rivalry's choices, found among the offers by what they say: the server's fields, never a text.

import type { Offer } from '../../protocol/types'
import type { Color, Column, Option, Phase } from '../choices'
import { placeName } from './mat'

export interface DieField {
  color: Color
  virtual?: boolean
  dollar?: boolean
  /** The two symbols of its face, in Assign. */
  showing?: string
}

export interface PlaceField {
  at: string
  world?: string
}

/** The fields that Rivalry's offers may have; which ones goes with the verb. */
export interface Fields {
  die?: DieField
  place?: PlaceField
  to?: PlaceField
  column?: Column
  phase?: Phase
  tile?: string
  side?: number
  face?: string
  given_die?: string
  taken_die?: string
  count?: number
  things?: string
  credits?: number
  word?: Phase | 'reassign'
  world_color?: Color | 'gray'
}

type Told = Offer & { verb?: string; fields?: Fields }

export function fieldsOf({ offer }: Option): Fields {
  return (offer as Told).fields ?? {}
}

export function verbOf({ offer }: Option): string {
  return (offer as Told).verb ?? ''
}

export function dieKey(die: DieField): string {
  return `${die.color}${die.dollar ? '$' : ''}${die.virtual ? ' virtual' : ''}`
}

export function placeKey(place: PlaceField): string {
  return place.at === 'world' ? (place.world ?? '') : place.at
}

/** The workers of phase VI that can act, one of each kind. */
export function workersOf(options: Option[]): DieField[] {
  const found = new Map<string, DieField>()
  for (const option of options) {
    const { die } = fieldsOf(option)
    if (die && ['refuse', 'research'].includes(verbOf(option))) found.set(dieKey(die), die)
  }
  return [...found.values()]
}

function by(options: Option[], worker: DieField, verb: string): Option[] {
  return options.filter((option) => {
    const { die } = fieldsOf(option)
    return verbOf(option) === verb && die !== undefined && dieKey(die) === dieKey(worker)
  })
}

export function refusalOf(options: Option[], worker: DieField): Option | undefined {
  return by(options, worker, 'refuse')[0]
}

export function researchOf(options: Option[], worker: DieField): Option | undefined {
  return by(options, worker, 'research')[0]
}

export function joinOf(options: Option[], worker: DieField, deal: number, side: number): Option | undefined {
  return by(options, worker, 'join').find((option) => {
    return fieldsOf(option).place?.at === placeName(deal, side)
  })
}

export function openOf(
  options: Option[],
  worker: DieField,
  given: string,
  taken: string,
): Option | undefined {
  return by(options, worker, 'open').find((option) => {
    const fields = fieldsOf(option)
    return fields.given_die === given && fields.taken_die === taken
  })
}

export function improvementOf(options: Option[], side: number, face: string): Option | undefined {
  return options.find((option) => {
    const fields = fieldsOf(option)
    return verbOf(option) === 'improve' && fields.side === side && fields.face === face
  })
}

/** The die that a choice moves, and where it lies now. */
export interface Source {
  color: Color
  /** Its two symbols, where they tell it from others. */
  showing: string
  virtual: boolean
  place: string
}

export function sourceOf(option: Option): Source | null {
  const { die, place, column } = fieldsOf(option)
  if (!die || (!place && !column)) return null
  return {
    color: die.color,
    showing: die.showing ?? '',
    virtual: die.virtual ?? false,
    place: place ? placeKey(place) : (column ?? ''),
  }
}

/** The choice that a researcher leads to, which is not offered before the researcher is used. */
export function improveText(side: number, face: string): string {
  return `improve side ${side} to ${face}`
}
