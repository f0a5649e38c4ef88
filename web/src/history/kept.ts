// The games that this browser keeps: each as its record, with what the server found in it.

import { checkRecord, recordAddress } from '../protocol/http'
import type { RecordSummary, TableInfo } from '../protocol/types'
import { everything, keep } from './store'

export interface KeptGame {
  /** The record's own digest: the same game is kept once. */
  id: string
  record: string
  summary: RecordSummary
  /** One's own seat; -1 when it is not known. */
  seat: number
  /** The level of the bot at each seat; empty for a person. */
  levels: string[]
  /** When it was kept, in milliseconds. */
  played: number
  imported: boolean
  guided: boolean
  /** The table it was played at, if it was played here. */
  table: string
}

/** Keep a finished game of this server, once. */
export async function keepTable(table: TableInfo, seat: number): Promise<void> {
  const known = await everything()
  if (known.some((game) => game.table === table.id)) return
  const record = await fetch(recordAddress(table.id)).then((answer) =>
    answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText)),
  )
  const summary = await summaryOf(record)
  await keep({
    id: idOf(record),
    record,
    summary,
    seat,
    levels: table.seats.map(({ kind, bot }) => (kind === 'bot' ? bot : '')),
    played: Date.now(),
    imported: false,
    guided: table.guide !== '',
    table: table.id,
  })
}

export function summaryOf(record: string): Promise<RecordSummary> {
  return checkRecord(new TextEncoder().encode(record).buffer)
}

/** A record ends with its digest. */
export function idOf(record: string): string {
  return (
    record
      .trimEnd()
      .split('\n')
      .at(-1)
      ?.replace(/^digest /, '') ?? ''
  )
}

export const hasWon = (game: KeptGame): boolean => game.summary.result.winners.includes(game.seat)

export const scoreOf = (game: KeptGame): number | undefined =>
  game.summary.result.scores.find(({ seat }) => seat === game.seat)?.total
