// A table that is looked at again: what a live session holds, taken from a film.

import type { Drawing } from '../games'
import type { SeatInfo, TableInfo } from '../protocol/types'
import { Session } from '../table/session.svelte'
import type { Reel } from './film'
import { opened } from './open'

export class ReplaySession extends Session {
  override readonly isFilm = true
  readonly #reel: Reel
  readonly #drawing: Drawing
  readonly #goTo: (at: number) => void

  constructor(reel: Reel, drawing: Drawing, goTo: (at: number) => void) {
    super('')
    this.#reel = reel
    this.#drawing = drawing
    this.#goTo = goTo
    this.link = 'open'
  }

  /** Show the moment after so many choices: from one seat's eyes, or with everything open. */
  show(at: number, seat: number, open: boolean): void {
    const views = this.#reel.viewsAt(at)
    this.state = {
      table: tableOf(this.#reel),
      seat,
      at,
      seatSeq: 0,
      log: this.#reel.logAt(at, open ? null : seat),
      undone: [],
      sight: {
        view: open ? opened(views, seat, this.#drawing) : views[seat]!,
        decision: null,
        choices: [],
        waiting: this.#reel.waitingAt(at),
        undo: { possible: false },
      },
      result: null,
    }
  }

  /** A line of the log leads to its moment. */
  override look(at: number): void {
    this.#goTo(at)
  }
}

function tableOf(reel: Reel): TableInfo {
  const { summary } = reel.film
  return {
    id: '',
    game: summary.game,
    title: summary.title,
    status: 'over',
    options: summary.options,
    seats: summary.names.map((name, seat): SeatInfo => ({
      seat,
      kind: 'person',
      name,
      bot: '',
      connected: true,
    })),
    host: 0,
    undo: 'off',
    spectators: true,
    public: false,
    commitment: '',
    created: 0,
    rematch: '',
    guide: '',
  }
}
