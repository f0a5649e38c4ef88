// What a host is about to ask for: a game, its seats and its settings.

import type { GameInfo, NewTable, SeatPlan } from '../protocol/types'

export type Wish = Omit<NewTable, 'name'> & { options: Record<string, string>; seats: SeatPlan[] }

const USUAL_PLAYERS = 3

/** As it was left last time, if that still fits; else three players, two of them bots. */
export function freshWish(games: GameInfo[], last: Omit<NewTable, 'name'> | null): Wish {
  const game = games.find((one) => one.name === last?.game) ?? games[0]
  if (!game) throw new Error('the server has no games')
  if (last && last.game === game.name && fits(last.seats, game))
    return { ...last, options: offered(game, last.options ?? {}) }
  const players = Math.min(Math.max(USUAL_PLAYERS, game.least_players), game.most_players)
  const seats: SeatPlan[] = [{ kind: 'host' }]
  while (seats.length < players) seats.push({ kind: 'bot', bot: usualBot(game) })
  return { game: game.name, seats, options: {}, undo: 'allowed', spectators: true, public: false }
}

/** Company for a first game: whoever wants a stronger one chooses it. */
export function usualBot(game: GameInfo): string {
  return game.bots.find((bot) => bot === 'novice') ?? game.bots.at(-1) ?? ''
}

function fits(seats: SeatPlan[], game: GameInfo): boolean {
  return (
    seats.length >= game.least_players &&
    seats.length <= game.most_players &&
    seats.every((seat) => seat.kind !== 'bot' || game.bots.includes(seat.bot ?? ''))
  )
}

/** Of options that were kept, those that the game still offers. */
function offered(game: GameInfo, options: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options).filter(([key, value]) =>
      game.settings.some(({ name, values }) => name === key && values.some((one) => one.value === value)),
    ),
  )
}
