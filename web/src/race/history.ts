// The actions that every seat has played, round by round, as the log tells them.

import { isRaceEvent } from '../protocol/events'
import type { LogEntry } from '../protocol/types'

/** By seat, then by round from the first on. */
export function actionsPlayed(log: LogEntry[], seats: number): string[][][] {
  const played: string[][][] = Array.from({ length: seats }, () => [])
  for (const entry of log) {
    if (isRaceEvent(entry) && entry.kind === 'actions') played[entry.seat ?? 0]?.push(entry.facts.actions)
  }
  return played
}
