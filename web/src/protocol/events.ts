// What happened, typed by the game's own declarations.

import type { LogEntry, RaceEvent, RollEvent } from './types'

interface Events {
  roll: RollEvent
  race: RaceEvent
}

/** An entry of the log that tells an event of this game. */
export type EventOf<Game extends keyof Events> = Omit<LogEntry, 'kind' | 'facts'> & Events[Game]
export type RollEntry = EventOf<'roll'>
export type RaceEntry = EventOf<'race'>

/** Events come with facts; entries of the table itself (somebody came, an undo) have none. */
export function isRollEvent(entry: LogEntry): entry is RollEntry {
  return entry.facts !== undefined
}
export function isRaceEvent(entry: LogEntry): entry is RaceEntry {
  return entry.facts !== undefined
}
