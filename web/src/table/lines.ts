// The log as lines to draw: a game may tell its own entries better than in plain sentences.

import type { LogEntry } from '../protocol/types'

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

/** Turns entries of one group, oldest first, into lines; `name` gives `null` for the reader's own seat. */
export type Teller = (entries: LogEntry[], name: (seat: number) => string | null) => Line[]

/** Every entry as the server's own sentence, what was taken back left out. */
export const plainly: Teller = (entries) =>
  entries
    .filter((entry) => entry.text && entry.kind !== 'undo')
    .map((entry) => ({ at: entry.at, seat: entry.seat ?? -1, icon: entry.kind, parts: [entry.text] }))
