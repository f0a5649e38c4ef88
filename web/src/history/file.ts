// All kept games as one file, and files that are brought back: such a file, or single records.

import type { KeptGame } from './kept'

const FORMAT = 'orrery-games'
const VERSION = 1

/** What of a game is written: all that its record does not tell. */
export type Carried = Pick<KeptGame, 'record' | 'seat' | 'levels' | 'played' | 'guided'>

/** One line for the file, then one for each game. */
export function written(games: KeptGame[]): string {
  const lines = games.map(({ record, seat, levels, played, guided }) =>
    JSON.stringify({ record, seat, levels, played, guided } satisfies Carried),
  )
  return [JSON.stringify({ format: FORMAT, version: VERSION, games: games.length }), ...lines, ''].join('\n')
}

/** What a file brings: games of a saved file, or one record whose seat is not known. */
export function readFile(text: string): Carried[] {
  if (!text.startsWith('{'))
    return [{ record: text, seat: -1, levels: [], played: Date.now(), guided: false }]
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const said: { format?: unknown; version?: unknown; games?: unknown } = parsed(head, 1)
  if (said.format !== FORMAT)
    throw new Error('Line 1: this is neither a record of Orrery nor a file of saved games.')
  if (said.version !== VERSION)
    throw new Error(
      `Line 1: this program reads saved games of version ${VERSION}, not ${String(said.version)}.`,
    )
  if (said.games !== lines.length)
    throw new Error(
      `Line ${lines.length + 1}: the file ends after ${lines.length} of ${String(said.games)} games: it is cut off.`,
    )
  return lines.map((line, at) => carried(parsed(line, at + 2), at + 2))
}

// Whatever a file may hold: each part of it is looked at before it is used.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function parsed(line: string, number: number): any {
  try {
    return JSON.parse(line)
  } catch {
    throw new Error(`Line ${number}: this line was changed: it is not what was saved.`)
  }
}

function carried(game: Partial<Carried> | null, number: number): Carried {
  if (typeof game?.record !== 'string' || typeof game.seat !== 'number')
    throw new Error(`Line ${number}: there is no record in this line.`)
  return {
    record: game.record,
    seat: game.seat,
    levels: Array.isArray(game.levels) ? game.levels : [],
    played: typeof game.played === 'number' ? game.played : Date.now(),
    guided: game.guided === true,
  }
}
