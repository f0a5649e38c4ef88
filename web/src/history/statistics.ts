// What kept games add up to. All of it follows the filters of the page.

import type { LevelInfo } from '../protocol/types'
import { hasWon, scoreOf, type KeptGame } from './kept'

/** With fewer games a share says nothing. */
export const ENOUGH = 5
export const ENOUGH_WITH_A_TILE = 8
export const PEOPLE = 'people'

export interface Tally {
  name: string
  games: number
  wins: number
  /** Wins that chance alone would bring. */
  expected: number
}

export interface Share {
  name: string
  count: number
  share: number
}

/** The mode of a game: which game, with which boxes or how many actions. */
export function modeOf(game: KeptGame): string {
  const { options, game: name } = game.summary
  const boxes = (options['with'] ?? '').split(',').filter(Boolean)
  if (boxes.length) return boxes.map((box) => box.charAt(0).toUpperCase() + box.slice(1)).join(', ')
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  return options['variant'] === 'experienced' ? `${title}, two actions` : title
}

/** The level of each seat: as it was kept, or found by the name that bots sit down under, at a table
 *  or, by their level itself, in a terminal. */
export function levelsOf(game: KeptGame, levels: LevelInfo[]): string[] {
  return game.summary.names.map((name, seat) => {
    const player = name.replace(/ \d+$/, '')
    const found = levels.find((level) => level.name === player || level.players.includes(player))
    return game.levels[seat] ?? found?.name ?? ''
  })
}

/** Results by the strongest rival; people count as strongest of all. */
export function byRival(games: KeptGame[], levels: LevelInfo[]): Tally[] {
  const order = [...levels.map(({ name }) => name), PEOPLE]
  return tallied(games, (game) => {
    const rivals = levelsOf(game, levels).filter((_, seat) => seat !== game.seat)
    const ranks = rivals.map((level) => (level ? order.indexOf(level) : order.length - 1))
    return [order[Math.max(...ranks)] ?? PEOPLE]
  }).sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

export const byMode = (games: KeptGame[]): Tally[] => tallied(games, (game) => [modeOf(game)])

/** Tiles and cards that lay in one's own tableau at the end, by their share of wins. */
export function byTile(games: KeptGame[]): Tally[] {
  return tallied(games, (game) => [...new Set(game.summary.tableaus[game.seat] ?? [])]).sort(
    (a, b) => b.wins / b.games - a.wins / a.games || b.games - a.games || a.name.localeCompare(b.name),
  )
}

function tallied(games: KeptGame[], namesOf: (game: KeptGame) => string[]): Tally[] {
  const found = new Map<string, Tally>()
  for (const game of mine(games))
    for (const name of namesOf(game)) {
      const tally = found.get(name) ?? { name, games: 0, wins: 0, expected: 0 }
      tally.games += 1
      tally.wins += hasWon(game) ? 1 : 0
      tally.expected += 1 / game.summary.names.length
      found.set(name, tally)
    }
  return [...found.values()]
}

/** The average score of each game, by mode. */
export function averages(games: KeptGame[]): { name: string; score: number }[] {
  return byMode(games).map(({ name, games: count }) => ({
    name,
    score:
      sum(
        mine(games)
          .filter((game) => modeOf(game) === name)
          .map((game) => scoreOf(game) ?? 0),
      ) / count,
  }))
}

/** One's own scores, the oldest first. */
export function scores(games: KeptGame[]): { score: number; won: boolean }[] {
  return mine(games)
    .sort((a, b) => a.played - b.played)
    .map((game) => ({ score: scoreOf(game) ?? 0, won: hasWon(game) }))
}

/** How often one chose each phase or action, game by game: each has its own, often of the same name. */
export function phases(games: KeptGame[]): { title: string; shares: Share[] }[] {
  const titles = [...new Set(mine(games).map(({ summary }) => summary.title))].sort()
  return titles.map((title) => ({
    title,
    shares: shared(
      mine(games)
        .filter(({ summary }) => summary.title === title)
        .map((game) => game.summary.chosen[game.seat] ?? {}),
    ).sort((one, other) => other.count - one.count),
  }))
}

/** Where one's points came from; what names a tile or a card is its bonus. */
export function sources(games: KeptGame[]): Share[] {
  const plain = ['chips', 'developments', 'worlds', 'cards']
  return shared(
    mine(games).map((game) => {
      const parts = game.summary.result.scores.find(({ seat }) => seat === game.seat)?.parts ?? {}
      const grouped: Record<string, number> = {}
      for (const [source, points] of Object.entries(parts)) {
        const name = plain.includes(source) ? source : 'bonuses'
        grouped[name] = (grouped[name] ?? 0) + points
      }
      return grouped
    }),
  )
}

function shared(counts: Record<string, number>[]): Share[] {
  const totals = new Map<string, number>()
  for (const one of counts)
    for (const [name, count] of Object.entries(one)) totals.set(name, (totals.get(name) ?? 0) + count)
  const all = sum([...totals.values()])
  return [...totals].map(([name, count]) => ({ name, count, share: all ? count / all : 0 }))
}

const mine = (games: KeptGame[]): KeptGame[] => games.filter(({ seat }) => seat >= 0)
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
