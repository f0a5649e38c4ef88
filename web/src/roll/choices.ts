// Roll's choices as the server offers them: clicks find the offered choice that they mean.

import type { Offer, RollChoice, RollDie, RollPlace } from '../protocol/types'
import type { OfferOf } from '../protocol/views'

import type { Color, Column, Phase } from './view'

export type { Color, Column, Phase }

export type Choice = RollChoice
export type ChoiceDie = RollDie
export type Place = RollPlace

/** An offer of the server, with what it says typed by the game's own declarations. */
export interface Option {
  offer: Offer
  choice: Choice
}

export function readAll(offers: OfferOf<'roll'>[]): Option[] {
  return offers.map((offer) => ({ offer, choice: offer }))
}

/** A die that was picked up: the same colour and symbols in the same column are the same to the rules. */
export interface Picked {
  color: Color
  column: Column
  /** What it shows, in a word and symbol by symbol. */
  face: string
  symbols: readonly Column[]
}

/** Which die this is, for lists that tell dice apart. */
export function dieKey({ color, virtual, dollar }: ChoiceDie): string {
  return [color, virtual && 'virtual', dollar && '$'].filter(Boolean).join(' ')
}

/** Ways to put the die into this column: a wild die is placed, others are moved by a power. */
export function waysInto(options: Option[], die: Picked, phase: Phase, power = ''): Option[] {
  return options.filter(({ choice }) => {
    switch (choice.verb) {
      case 'wild':
        return isDie(choice.fields.die, die) && die.column === 'wild' && choice.fields.phase === phase
      case 'move':
        return picks(choice.fields, die) && choice.fields.phase === phase
      case 'reassign':
        return (
          picks(choice.fields, die) &&
          choice.fields.phase === phase &&
          (!power || choice.fields.power === power)
        )
      default:
        return false
    }
  })
}

/** The choice that selects the phase with this die, if it is offered. */
export function selecting(options: Option[], phase: Phase, die?: Picked): Option[] {
  return options.filter(
    ({ choice }) =>
      choice.verb === 'select' && choice.fields.phase === phase && (!die || picks(choice.fields, die)),
  )
}

/** The choices that set a die aside for Dictate. */
export function dictating(options: Option[], die?: Picked): Option[] {
  return options.filter(({ choice }) => choice.verb === 'dictate' && (!die || picks(choice.fields, die)))
}

/** Whether a choice that takes a die out of a column means this one. */
export function picks(fields: { die: ChoiceDie; column: Column }, die: Picked): boolean {
  return isDie(fields.die, die) && fields.column === die.column
}

/** Whether a choice names this die: two symbols tell a die from others of its colour. */
export function isDie(named: ChoiceDie, die: Picked): boolean {
  const showing = die.symbols.length > 1 ? die.face : ''
  return named.color === die.color && (named.showing ?? '') === showing
}
