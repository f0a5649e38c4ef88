// The things on the table that choices act on: dice where they lie, and tiles. A click on a thing
// means the offered choices that name it.

import type { Choice, Color, Option, Place } from './choices'
import type { Empire } from './view'

/** A die by its colour and its place: a place of the empire, a column, or the world that it is a good of. */
export interface Thing {
  color: Color
  place: string
}

/** Where the dice lie that a tile was completed with, until they are put away. */
export const USED = 'used'

/** A place as one word: a world's name, or what it is called in choices. */
export const placeKey = (place: Place): string => (place.at === 'world' ? place.world : place.at)

/** The colour of the die that a choice names. */
export function colorIn(choice: Choice): Color | undefined {
  return 'die' in choice.fields ? choice.fields.die.color : undefined
}

const ZONES: Record<string, string> = { develop: 'developers', settle: 'settlers' }

export function sameThing(one: Thing | undefined, other: Thing): boolean {
  return one?.color === other.color && one.place === other.place
}

/** The offered choices that act on this die; `stage` says whose workers are at work. */
export function choicesOn(options: Option[], die: Thing, stage: string): Option[] {
  return options.filter(({ choice }) => {
    if (colorIn(choice) !== die.color) return false
    switch (choice.verb) {
      case 'recruit':
        return die.place === 'citizenry'
      case 'recall':
      case 'remove':
        return die.place === placeKey(choice.fields.place)
      case 'put':
        return die.place === stage
      case 'spend':
        return die.place === stage || die.place === ZONES[stage]
      case 'return':
      case 'give':
        return die.place === USED
      case 'produce':
        return die.place === 'produce'
      default:
        return false
    }
  })
}

/** The offered choices that put something on this tile; with a die in hand, that die. */
export function choicesOnto(options: Option[], tile: string, die?: Thing): Option[] {
  return options.filter(
    ({ choice }) =>
      choice.verb === 'produce' &&
      choice.fields.world === tile &&
      (!die || choice.fields.die.color === die.color),
  )
}

/** The dice that can be chosen, by the place where they lie. */
export function thingsOf(
  options: Option[],
  stage: string,
  own: Pick<Empire, 'developers' | 'settlers' | 'cup' | 'citizenry'>,
): { place: string; dice: { color: Color; count: number }[] }[] {
  const found = new Map<string, { color: Color; count: number }[]>()
  for (const { choice } of options) {
    const place = placeOf(choice, stage, own)
    const color = colorIn(choice)
    if (!place || !color) continue
    const dice = found.get(place) ?? []
    if (!dice.some((die) => die.color === color)) dice.push({ color, count: countIn(own, place, color) })
    found.set(place, dice)
  }
  return [...found].map(([place, dice]) => ({ place, dice }))
}

function placeOf(choice: Choice, stage: string, own: Pick<Empire, 'developers' | 'settlers'>): string {
  switch (choice.verb) {
    case 'recruit':
      return 'citizenry'
    case 'recall':
    case 'remove':
      return placeKey(choice.fields.place)
    case 'put':
      return stage
    case 'spend': {
      const lying = stage === 'develop' ? own.developers : own.settlers
      return lying.some((die) => die.color === choice.fields.die.color) ? (ZONES[stage] ?? stage) : stage
    }
    case 'produce':
      return 'produce'
    default:
      return ''
  }
}

function countIn(
  own: Pick<Empire, 'developers' | 'settlers' | 'cup' | 'citizenry'>,
  place: string,
  color: Color,
): number {
  if (place === 'cup' || place === 'citizenry') return own[place][color] ?? 1
  if (place === 'developers' || place === 'settlers')
    return own[place].filter((die) => die.color === color).length
  return 1
}
