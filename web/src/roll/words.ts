// Roll's things in words, from the one place of language strings.

import { rollWords } from './strings'
import type { Choice, ChoiceDie, Color, Column, Place } from './choices'
import { faceName } from './faces'
import { lookUp } from '../parts/tables'

const words = rollWords

export function dieName(color: Color, face: readonly Column[] = [], where = '', virtual = false): string {
  const name = color === 'talent' ? words.colors.talent : words.die(words.colors[color], virtual)
  return [name, faceName(face), where].filter(Boolean).join(', ')
}

/** A place a die can be taken from: a place of the mat, or a world by name. */
export function placeName(place: Place): string {
  return place.at === 'world' ? place.world : (lookUp(words.places, place.at) ?? place.at)
}

/** The same for the key of a place. */
export function placeWord(key: string): string {
  return lookUp(words.places, key) ?? key
}

const die = ({ color }: ChoiceDie) => words.colors[color]

/** A choice as a short label for its button. */
export function label(choice: Choice, text: string): string {
  switch (choice.verb) {
    case 'start':
      return words.act.start(choice.fields.development, choice.fields.world)
    case 'wild':
      return words.act.wild(die(choice.fields.die), words.faces[choice.fields.phase])
    case 'select':
      return words.act.select(words.faces[choice.fields.phase], die(choice.fields.die))
    case 'reassign':
    case 'move':
      return words.act.move(die(choice.fields.die), words.faces[choice.fields.phase])
    case 'dictate':
      return words.act.dictate(die(choice.fields.die))
    case 'scout':
      return words.act.scout
    case 'stock':
      return words.act.stock
    case 'abandon':
      return words.act.abandon(choice.fields.tile)
    case 'place':
    case 'arrange':
      return choice.fields.top ? words.act.onTop(choice.fields.tile) : words.act.below(choice.fields.tile)
    case 'put':
      return words.act.put(die(choice.fields.die))
    case 'spend':
      return words.act.spend(die(choice.fields.die))
    case 'return':
      return words.act.toCup(die(choice.fields.die))
    case 'give':
      return words.act.giveUp(die(choice.fields.die))
    case 'recruit':
      return words.act.recruit(die(choice.fields.die))
    case 'remove':
      return words.act.remove(die(choice.fields.die), placeName(choice.fields.place))
    case 'recall':
      return words.act.recall(die(choice.fields.die), placeName(choice.fields.place))
    case 'produce':
      return words.act.produce(die(choice.fields.die), choice.fields.world)
    case 'trade':
      return words.act.trade
    case 'consume':
      return words.act.consume
    case 'draw':
      return words.act.draw
    case 'enough':
      return words.act.enough
    case 'done':
      return words.act.done
    case 'buy':
      return words.act.buy
    case 'keep':
      return words.act.keep
    default:
      return text
  }
}
