// A game's view, told apart by its name.

import type { Sight } from './types'

export type GameView = Sight['view']
export type GameName = GameView['game']
export type ViewOf<Game extends GameName> = Extract<GameView, { game: Game }>

/** The view as this game's; the screen of a game is only ever shown its own. */
export function viewOf<Game extends GameName>(view: GameView | null, game: Game): ViewOf<Game> {
  if (!isOf(view, game)) throw new Error(`The view is not one of ${game}.`)
  return view
}

function isOf<Game extends GameName>(view: GameView | null, game: Game): view is ViewOf<Game> {
  return view?.game === game
}
