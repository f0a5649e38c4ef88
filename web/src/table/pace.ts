// Bots think as fast as they can and are shown at a human pace: what they do waits here for its turn.
// It is a picture of what has happened already, so nobody waits for it: a key or click shows all.

import type { Update } from '../protocol/types'

export interface Tempo {
  /** Between two steps, and before the first step of a phase, in milliseconds. */
  step: number
  phase: number
  /** Never further behind than this. */
  behind: number
}

export const TEMPOS: Record<'slow' | 'normal', Tempo> = {
  slow: { step: 600, phase: 900, behind: 8000 },
  normal: { step: 250, phase: 400, behind: 3000 },
}

/** How long a message waits after the one before it; `isBot` says which seats are to be paced. */
export function pauseBefore(message: Update, tempo: Tempo, isBot: (seat: number) => boolean): number {
  const shown = message.log.filter((entry) => entry.text)
  if (!shown.some((entry) => isBot(entry.seat ?? -1))) return 0
  return message.log.some((entry) => entry.kind === 'stage') ? tempo.phase : tempo.step
}

interface Waiting {
  message: Update
  came: number
}

export class Pace {
  #queue: Waiting[] = []
  #timer = 0
  #held = false
  #apply: (message: Update) => void
  #pause: (message: Update) => number
  #behind: () => number

  /** `pause` is asked when a message is next in line. */
  constructor(apply: (message: Update) => void, pause: (message: Update) => number, behind: () => number) {
    this.#apply = apply
    this.#pause = pause
    this.#behind = behind
  }

  take(message: Update): void {
    this.#queue.push({ message, came: performance.now() })
    if (this.#queue.length === 1) this.#next()
  }

  /** Something else is to be looked at first. */
  hold(held: boolean): void {
    if (held === this.#held) return
    this.#held = held
    if (held) window.clearTimeout(this.#timer)
    else {
      const now = performance.now()
      for (const waiting of this.#queue) waiting.came = now
      this.#next()
    }
  }

  /** Whoever presses a key or clicks wants to see where the table is, unless they look at something else. */
  skip(): void {
    if (!this.#held) this.flush()
  }

  flush(): void {
    window.clearTimeout(this.#timer)
    for (const { message } of this.#queue.splice(0)) this.#apply(message)
  }

  clear(): void {
    window.clearTimeout(this.#timer)
    this.#queue = []
  }

  #next(): void {
    window.clearTimeout(this.#timer)
    while (this.#queue.length && !this.#held) {
      const { message, came } = this.#queue[0]!
      const late = performance.now() - came
      // Many at once share the time there is.
      const pause = Math.min(this.#pause(message), this.#behind() / this.#queue.length)
      if (pause > 0 && late < this.#behind()) {
        this.#timer = window.setTimeout(() => this.#show(), pause)
        return
      }
      this.#show(false)
    }
  }

  #show(andOn = true): void {
    const first = this.#queue.shift()
    if (first) this.#apply(first.message)
    if (andOn) this.#next()
  }
}
