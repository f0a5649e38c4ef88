// The actions that every seat has played, round by round, as the log tells them.

import type { LogEntry } from '../protocol/types'

/** By seat, then by round from the first on. */
export function actionsPlayed(log: LogEntry[], seats: number): string[][][] {
  const played: string[][][] = Array.from({ length: seats }, () => [])
  for (const entry of log) {
    const { actions } = (entry.facts ?? {}) as Record<string, unknown>
    if (entry.kind === 'actions' && Array.isArray(actions)) played[entry.seat ?? 0]?.push(actions.map(String))
  }
  return played
}
