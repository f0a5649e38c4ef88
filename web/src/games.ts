// Which table draws which game; a game without a drawing of its own gets the general one.

import type { Component } from 'svelte'
import RollTable from './roll/RollTable.svelte'
import GeneralTable from './table/GeneralTable.svelte'
import type { Session } from './table/session.svelte'

type Table = Component<{ session: Session }>

const TABLES: Record<string, Table> = { roll: RollTable }

export function tableOf(game: string): Table {
  return TABLES[game] ?? GeneralTable
}
