// What this browser remembers of a guided game: what was read, what was put off, whether it was left.

import type { CoachInfo, LessonInfo } from '../protocol/types'

interface Kept {
  read: string[]
  later: string[]
  skipped: boolean
}

const KEY = 'orrery-guides'
const MOST = 20

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

export class Progress {
  readonly #table: string
  #kept = $state<Kept>({ read: [], later: [], skipped: false })
  /** The lesson that was put off at this moment, and the moment. */
  #off = $state.raw({ name: '', at: -1 })

  constructor(table: string) {
    this.#table = table
    Object.assign(this.#kept, all()[table])
  }

  get skipped(): boolean {
    return this.#kept.skipped
  }

  /** The lesson to be shown at this moment: the first that is not behind the player. */
  lesson(coach: CoachInfo, at: number): LessonInfo | undefined {
    return coach.lessons.find(
      ({ name, seen }) =>
        !this.#kept.read.includes(name) &&
        (!seen || this.#kept.later.includes(name)) &&
        !(this.#off.name === name && this.#off.at === at),
    )
  }

  /** How many lessons are behind the player. */
  behind(coach: CoachInfo): number {
    const seen = coach.seen.filter((name) => !this.#kept.later.includes(name))
    return new Set([...seen, ...this.#kept.read]).size
  }

  read(name: string): void {
    this.#kept.read.push(name)
    this.#keep()
  }

  /** Put a lesson off to its next moment. */
  putOff(name: string, at: number): void {
    this.#off = { name, at }
    if (!this.#kept.later.includes(name)) this.#kept.later.push(name)
    this.#keep()
  }

  /** A choice was made while this lesson was shown: it is not put off any more. */
  done(name: string): void {
    if (!this.#kept.later.includes(name)) return
    this.#kept.later = this.#kept.later.filter((other) => other !== name)
    this.#keep()
  }

  skip(skipped: boolean): void {
    this.#kept.skipped = skipped
    this.#keep()
  }

  #keep(): void {
    try {
      const others = Object.entries(all()).filter(([table]) => table !== this.#table)
      const kept = [...others.slice(1 - MOST), [this.#table, this.#kept]]
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)))
    } catch {
      // A browser that keeps nothing is guided all the same.
    }
  }
}
