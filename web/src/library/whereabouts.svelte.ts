// Where things lie at the table from which the library was opened.

import { drawingOf, type Drawing } from '../games'
import { Session } from '../table/session.svelte'
import type { Item } from './search'

export class Whereabouts {
  /** Without a table nothing is followed. */
  readonly #session: Session | null
  #drawing = $state.raw<Drawing | null>(null)
  #game = ''

  constructor(table: string) {
    this.#session = table ? new Session(table) : null
  }

  /** In sentences; null where there is nothing to say. */
  of(item: Item): string[] | null {
    const state = this.#session?.state
    if (!state?.sight || state.table.game !== item.game) return null
    if (this.#game !== item.game) {
      this.#game = item.game
      void drawingOf(item.game).then((loaded) => (this.#drawing = loaded))
    }
    const names = state.table.seats.map((seat) => seat.name)
    return this.#drawing?.whereabouts?.(state.sight.view, item.entry.name, names) ?? null
  }

  close(): void {
    this.#session?.close()
  }
}
