// Which table draws which game; a game without a drawing of its own gets the general one.

import type { Component } from 'svelte'
import RollTable from './roll/RollTable.svelte'
import ScoreTiles from './roll/ScoreTiles.svelte'
import GeneralTable from './table/GeneralTable.svelte'
import type { Session } from './table/session.svelte'

type Table = Component<{ session: Session }>

type Under = Component<{ view: Record<string, unknown>; seat: number }>

const TABLES: Record<string, Table> = { roll: RollTable }

const UNDER_SCORES: Record<string, Under> = { roll: ScoreTiles }

export function tableOf(game: string): Table {
  return TABLES[game] ?? GeneralTable
}

/** What a game shows under each bar of the final score. */
export function underScoreOf(game: string): Under | undefined {
  return UNDER_SCORES[game]
}
