// A film: the positions of a finished game, and the moments one can go to.

import type { Film, LogEntry } from '../protocol/types'
import type { GameView } from '../protocol/views'
import { change } from '../table/changes'

export type Step = 'choice' | 'phase' | 'round'

// Positions are kept at every so many choices, so that a step back need not begin at the start.
const KEPT = 24

export class Reel {
  readonly film: Film
  #kept = new Map<number, GameView[]>()

  constructor(film: Film) {
    this.film = { ...film, summary: { ...film.summary, names: apart(film.summary.names) } }
    this.#kept.set(0, film.views)
  }

  /** Make the positions that are kept while there is time for it, so that no later step has to. */
  warm(at = KEPT): void {
    if (at > this.length) return
    this.viewsAt(at)
    window.setTimeout(() => this.warm(at + KEPT))
  }

  /** How many choices the game had. */
  get length(): number {
    return this.film.steps.length
  }

  /** Everybody's views after so many choices. */
  viewsAt(at: number): GameView[] {
    let from = at - (at % KEPT)
    while (!this.#kept.has(from)) from -= KEPT
    let views = this.#kept.get(from)!
    for (let step = from; step < at; step++) {
      const { changes } = this.film.steps[step]!
      views = views.map((view, seat) => (changes[seat]!.length ? change(view, changes[seat]!) : view))
      if ((step + 1) % KEPT === 0) this.#kept.set(step + 1, views)
    }
    return views
  }

  /** The seats that the table waited for after so many choices. */
  waitingAt(at: number): number[] {
    return this.film.steps[at - 1]?.waiting ?? this.film.waiting
  }

  /** What this seat had heard after so many choices; null hears everything. */
  logAt(at: number, seat: number | null): LogEntry[] {
    const heard = [...this.film.log, ...this.film.steps.slice(0, at).flatMap((step) => step.log)]
    return heard
      .filter(({ audience }) => audience === -1 || seat === null || audience === seat)
      .map(({ entry }) => entry)
  }

  /** The round and the part of it after so many choices: where the next one is made. */
  momentAt(at: number): { round: number; stage: string } {
    const step = this.film.steps[Math.min(at, this.length - 1)]
    return step ? { round: step.round, stage: step.stage } : { round: 0, stage: '' }
  }

  /** Where a step of this size leads from here. */
  next(at: number, size: Step, back = false): number {
    const way = back ? -1 : 1
    let to = clamp(at + way, this.length)
    if (size === 'choice') return to
    const key = (one: number) => {
      const { round, stage } = this.momentAt(one)
      return size === 'round' ? String(round) : `${round} ${stage}`
    }
    // Backwards one comes to the beginning of the part before this moment.
    const here = key(back ? to : at)
    while (to > 0 && to < this.length && (back ? key(to - 1) === here : key(to) === here)) to += way
    return clamp(to, this.length)
  }

  /** Whether this seat notices anything of the choice: playing passes over the others. */
  seen(at: number, seat: number | null): boolean {
    const step = this.film.steps[at - 1]
    if (!step || seat === null) return true
    return (
      step.changes[seat]!.length > 0 || step.log.some(({ audience }) => audience === -1 || audience === seat)
    )
  }

  /** The rounds, each with its parts and the choice at which they begin. */
  rounds(): { round: number; parts: { stage: string; at: number; size: number }[] }[] {
    const found: { round: number; parts: { stage: string; at: number; size: number }[] }[] = []
    this.film.steps.forEach((step, at) => {
      let last = found.at(-1)
      if (!last || last.round !== step.round) found.push((last = { round: step.round, parts: [] }))
      const part = last.parts.at(-1)
      if (part?.stage === step.stage) part.size++
      else last.parts.push({ stage: step.stage, at, size: 1 })
    })
    return found
  }
}

/** Seats of the same name get a number, as several bots of a kind in a terminal's game do. */
export function apart(names: string[]): string[] {
  return names.map((name, seat) => {
    if (names.filter((other) => other === name).length < 2) return name
    return `${name} ${names.slice(0, seat + 1).filter((other) => other === name).length}`
  })
}

function clamp(at: number, most: number): number {
  return Math.max(0, Math.min(most, at))
}
