// The texts of Roll's choices, read in this one place: clicks find the offered text they mean.

import type { Offer } from '../protocol/types'

import type { Color, Column, Phase } from './view'

export type { Color, Column, Phase }

export type Choice =
  | { verb: 'start'; development: string; world: string }
  | { verb: 'wild'; color: Color; to: Phase }
  | { verb: 'select'; phase: Phase; color: Color; from: Column }
  | { verb: 'reassign'; color: Color; from: Column; to: Phase; power: string }
  | { verb: 'dictate'; color: Color; from: Column }
  | { verb: 'move'; color: Color; from: Column; to: Phase }
  | { verb: 'scout' | 'stock'; color: Color; virtual: boolean }
  | { verb: 'abandon'; tile: string }
  | { verb: 'place' | 'arrange'; tile: string; top: boolean }
  | { verb: 'put' | 'spend' | 'return' | 'recruit'; color: Color }
  | { verb: 'remove' | 'recall'; color: Color; place: string }
  | { verb: 'produce'; color: Color; world: string }
  | { verb: 'trade' | 'consume'; color: Color; world: string; shipper: Color; virtual: boolean }
  | { verb: 'draw' | 'enough' | 'done' | 'buy chip' | 'keep credit' }
  | { verb: 'other' }

/** An offer of the server with its text read. */
export interface Option {
  offer: Offer
  choice: Choice
}

type Reader = (words: string[]) => Choice

// A name may hold spaces and even these small words, so a pattern takes names as long as it can.
const READERS: [RegExp, Reader][] = [
  [
    /^start (.+) \+ (.+)$/,
    ([development, world]) => ({ verb: 'start', development: development!, world: world! }),
  ],
  [/^wild (\w+) to (\w+)$/, ([color, to]) => ({ verb: 'wild', color: color as Color, to: to as Phase })],
  [
    /^select (\w+) with (\w+) from (\w+)$/,
    ([phase, color, from]) => ({
      verb: 'select',
      phase: phase as Phase,
      color: color as Color,
      from: from as Column,
    }),
  ],
  [
    /^reassign (\w+) from (\w+) to (\w+) by (.+)$/,
    ([color, from, to, power]) => ({
      verb: 'reassign',
      color: color as Color,
      from: from as Column,
      to: to as Phase,
      power: power!,
    }),
  ],
  [
    /^dictate (\w+) from (\w+)$/,
    ([color, from]) => ({ verb: 'dictate', color: color as Color, from: from as Column }),
  ],
  [
    /^move (\w+) from (\w+) to (\w+)$/,
    ([color, from, to]) => ({ verb: 'move', color: color as Color, from: from as Column, to: to as Phase }),
  ],
  [
    /^(scout|stock) (virtual )?(\w+)$/,
    ([verb, virtual, color]) => ({ verb: verb as 'scout', color: color as Color, virtual: Boolean(virtual) }),
  ],
  [/^abandon (.+)$/, ([tile]) => ({ verb: 'abandon', tile: tile! })],
  [
    /^(place|arrange) (.+) (on top|below)$/,
    ([verb, tile, where]) => ({ verb: verb as 'place', tile: tile!, top: where === 'on top' }),
  ],
  [/^(put|spend|return|recruit) (\w+)$/, ([verb, color]) => ({ verb: verb as 'put', color: color as Color })],
  [
    /^(remove|recall) (\w+) from (.+)$/,
    ([verb, color, place]) => ({ verb: verb as 'remove', color: color as Color, place: place! }),
  ],
  [
    /^produce (\w+) on (.+)$/,
    ([color, world]) => ({ verb: 'produce', color: color as Color, world: world! }),
  ],
  [
    /^(trade|consume) (\w+) from (.+) by (virtual )?(\w+)$/,
    ([verb, color, world, virtual, shipper]) => ({
      verb: verb as 'trade',
      color: color as Color,
      world: world!,
      shipper: shipper as Color,
      virtual: Boolean(virtual),
    }),
  ],
  [/^(draw|enough|done|buy chip|keep credit)$/, ([verb]) => ({ verb: verb as 'draw' })],
]

/** What a choice's text means; a text of a newer server is `other` and still playable as a button. */
export function read(text: string): Choice {
  for (const [pattern, reader] of READERS) {
    const match = pattern.exec(text)
    if (match) return reader(match.slice(1))
  }
  return { verb: 'other' }
}

export function readAll(offers: Offer[]): Option[] {
  return offers.map((offer) => ({ offer, choice: read(offer.text) }))
}

/** A die that was picked up: the same colour in the same column is the same to the rules. */
export interface Picked {
  color: Color
  column: Column
}

/** Ways to put the die into this column: a wild die is placed, others are moved by a power. */
export function waysInto(options: Option[], die: Picked, phase: Phase, power = ''): Option[] {
  return options.filter(({ choice }) => {
    switch (choice.verb) {
      case 'wild':
        return die.column === 'wild' && choice.color === die.color && choice.to === phase
      case 'move':
        return choice.color === die.color && choice.from === die.column && choice.to === phase
      case 'reassign':
        return (
          choice.color === die.color &&
          choice.from === die.column &&
          choice.to === phase &&
          (!power || choice.power === power)
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
      choice.verb === 'select' &&
      choice.phase === phase &&
      (!die || (choice.color === die.color && choice.from === die.column)),
  )
}

/** The choices that set a die aside for Dictate. */
export function dictating(options: Option[], die?: Picked): Option[] {
  return options.filter(
    ({ choice }) =>
      choice.verb === 'dictate' && (!die || (choice.color === die.color && choice.from === die.column)),
  )
}
