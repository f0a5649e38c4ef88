// What a client knows of a table, and how each message of the server changes it.

import type { FromServer, LogEntry, Result, Sight, TableInfo, Welcome } from '../protocol/types'
import { change } from './changes'

export interface TableState {
  table: TableInfo
  seat: number | null
  at: number
  seatSeq: number
  log: LogEntry[]
  undone: number[]
  sight: Sight | null
  result: Result | null
}

/** The state after a message; messages that change nothing of it give it back as it is. */
export function hear(state: TableState | null, message: FromServer): TableState | null {
  if (message.type === 'welcome') return welcomed(state, message)
  if (!state) return state
  switch (message.type) {
    case 'update':
      return {
        ...state,
        at: message.at,
        seatSeq: message.seat_seq,
        log: message.log.length ? [...state.log, ...message.log] : state.log,
        undone: message.undone.length ? [...state.undone, ...message.undone] : state.undone,
        sight: message.sight ?? (state.sight && change(state.sight, message.changes ?? [])),
        result: message.result,
      }
    case 'table':
      return { ...state, table: message.table }
    default:
      return state
  }
}

/** The log without what was taken back. */
export function standingLog(state: TableState): LogEntry[] {
  const undone = new Set(state.undone)
  return state.log.filter((entry) => entry.kind === 'undo' || !undone.has(entry.at))
}

/** Whether it is this client's turn to decide something. */
export function asked(state: TableState | null): boolean {
  return state?.sight?.decision != null && !standsIn(state)
}

/** Whether a bot plays this client's seat for the time being. */
export function standsIn(state: TableState): boolean {
  return state.seat !== null && Boolean(state.table.seats[state.seat]?.bot)
}

function welcomed(state: TableState | null, message: Welcome): TableState {
  // The server sends the log after what was seen, so a resumed client keeps its own.
  const known = state?.table.id === message.table.id ? state.log : []
  return {
    table: message.table,
    seat: message.seat,
    at: message.at,
    seatSeq: message.seat_seq,
    log: [...known, ...message.log],
    undone: message.undone,
    sight: message.sight,
    result: message.result,
  }
}
