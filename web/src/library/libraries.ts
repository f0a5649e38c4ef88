// The library as the server tells it: asked for once, and kept for as long as the page is open.

import { libraryOf, listGames } from '../protocol/http'
import type { Library } from '../protocol/types'

let asked: Promise<Library[]> | null = null

/** The libraries of all games. */
export function libraries(): Promise<Library[]> {
  asked ??= listGames().then(({ games }) => Promise.all(games.map((game) => libraryOf(game.name))))
  asked.catch(() => (asked = null))
  return asked
}
