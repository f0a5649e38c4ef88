// The log as lines to draw: a game may tell its own entries better than in plain sentences.

import { lookUp, table } from '../parts/tables'
import type { LogEntry } from '../protocol/types'
import { strings } from '../strings'

/** A piece of a line: plain words, something in bold, or a piece of the game by its name. */
export type Part = string | { bold: string } | { piece: string }

export interface Line {
  /** The moment to look back at. */
  at: number
  seat: number
  icon: string
  parts: Part[]
  credits?: number
  points?: number
}

/**
 * Turns entries of one group, oldest first, into lines; `name` gives `null` for the reader's own seat, whose
 * name the sentences of the server have.
 */
export type Teller = (entries: LogEntry[], name: (seat: number) => string | null, own?: string) => Line[]

/** Every entry as the server's own sentence, what was taken back left out. */
export const plainly: Teller = (entries, name, own = '') =>
  entries
    .filter((entry) => entry.text && entry.kind !== 'undo')
    .map((entry) => ({
      at: entry.at,
      seat: entry.seat ?? -1,
      icon: entry.kind,
      parts: partsOf(entry.text, name(entry.seat ?? -1), own),
    }))

/** Whoever a sentence begins with in bold, and the reader in the second person. */
function partsOf(text: string, name: string | null, own: string): Part[] {
  const who = name ?? own
  if (!who || !text.startsWith(`${who} `)) return [text]
  const rest = text.slice(who.length + 1)
  if (name !== null) return [{ bold: who }, ` ${rest}`]
  return [{ bold: strings.log.you }, ` ${rest.replace(/^[a-z]+/, forYou)}`]
}

const IRREGULAR = table({ has: 'have', is: 'are', does: 'do', goes: 'go', was: 'were' })

/** A verb of the third person in the second: passes, carries, draws. */
function forYou(verb: string): string {
  return (
    lookUp(IRREGULAR, verb) ??
    (verb.endsWith('ies')
      ? verb.replace(/ies$/, 'y')
      : /(?:ss|x|zz|ch|sh)es$/.test(verb)
        ? verb.slice(0, -2)
        : verb.replace(/s$/, ''))
  )
}
