// What of a wish does not go together, by the rules that the server gives with each game.

import type { ClashInfo, GameInfo } from '../protocol/types'
import type { Wish } from './wish'

/** The options as they would be asked for, defaults and the number of players among them. */
export function asked(game: GameInfo, wish: Wish): Record<string, string> {
  const defaults = Object.fromEntries(game.settings.map(({ name, values }) => [name, values[0]?.value ?? '']))
  return { ...defaults, ...wish.options, players: String(wish.seats.length) }
}

/** What would be contradictory with this option changed; undefined when nothing is. */
export function clashWith(game: GameInfo, wish: Wish, change: Record<string, string>): ClashInfo | undefined {
  const options = { ...asked(game, wish), ...change }
  return game.clashes.find(
    ({ setting, value, other, needs }) => options[setting] === value && !needs.includes(options[other] ?? ''),
  )
}

/** Every setting and the value it has now, in words. */
export function chosenValues(game: GameInfo, wish: Wish): [string, string][] {
  const options = asked(game, wish)
  return game.settings.map(({ name, label, values }) => [
    label,
    values.find(({ value }) => value === options[name])?.label ?? '',
  ])
}
