// A game's view, told apart by its name.

import type { Offer, RaceChoice, RollChoice, Sight } from './types'

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

interface Choices {
  roll: RollChoice
  race: RaceChoice
}

/** An offer with what it says, typed by the game's own declarations. */
export type OfferOf<Game extends GameName> = Offer & Choices[Game]

/** Offers as this game's; what is offered at a table is of the game that its view is of. */
export function offersOf<Game extends GameName>(
  view: GameView | null,
  offers: Offer[],
  game: Game,
): OfferOf<Game>[] {
  viewOf(view, game)
  return offers.filter((offer): offer is OfferOf<Game> => 'verb' in offer)
}
