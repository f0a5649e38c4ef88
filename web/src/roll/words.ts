// Roll's things in words, from the one place of language strings.

import { rollWords } from './strings'
import type { Choice, Color, Column } from './choices'
import { faceName } from './faces'

const words = rollWords

export function dieName(color: Color, face: readonly Column[] = [], where = '', virtual = false): string {
  const name = color === 'talent' ? words.colors.talent : words.die(words.colors[color], virtual)
  return [name, faceName(face), where].filter(Boolean).join(', ')
}

/** A place a die can be taken from: a fixed place, a column, or a world by name. */
export function placeName(place: string): string {
  return (words.places as Record<string, string>)[place] ?? place
}

/** A choice as a short label for its button. */
export function label(choice: Choice, text: string): string {
  switch (choice.verb) {
    case 'start':
      return words.act.start(choice.development, choice.world)
    case 'wild':
      return words.act.wild(words.colors[choice.color], words.faces[choice.to])
    case 'select':
      return words.act.select(words.faces[choice.phase], words.colors[choice.color])
    case 'reassign':
    case 'move':
      return words.act.move(words.colors[choice.color], words.faces[choice.to])
    case 'dictate':
      return words.act.dictate(words.colors[choice.color])
    case 'scout':
      return words.act.scout
    case 'stock':
      return words.act.stock
    case 'abandon':
      return words.act.abandon(choice.tile)
    case 'place':
    case 'arrange':
      return choice.top ? words.act.onTop(choice.tile) : words.act.below(choice.tile)
    case 'put':
      return words.act.put(words.colors[choice.color])
    case 'spend':
      return words.act.spend(words.colors[choice.color])
    case 'return':
      return words.act.toCup(words.colors[choice.color])
    case 'recruit':
      return words.act.recruit(words.colors[choice.color])
    case 'remove':
      return words.act.remove(words.colors[choice.color], placeName(choice.place))
    case 'recall':
      return words.act.recall(words.colors[choice.color], placeName(choice.place))
    case 'produce':
      return words.act.produce(words.colors[choice.color], choice.world)
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
    case 'buy chip':
      return words.act.buy
    case 'keep credit':
      return words.act.keep
    default:
      return text
  }
}
