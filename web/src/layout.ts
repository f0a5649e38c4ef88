// The sizes of window that the screens are drawn for: the only place that knows a break point.
// Styles follow the classes that layout.svelte.ts sets on the page, scripts follow `layout`.

export type Size = 'sideways' | 'phone' | 'lying' | 'tablet' | 'laptop' | 'desktop'

export interface Fit {
  size: Size
  /** By how much the whole page is enlarged, text and targets alike. */
  scale: number
}

const LYING_SCALE = 1.2
const DESKTOP = { width: 1440, height: 900 }
/** What the table of a laptop needs; where a dock leaves it less, the whole page is made smaller. */
const LOWEST_TABLE = 704
const LARGE = { from: 1.05, step: 0.05, most: 2.2 }

/** Held in a hand: one column and sheets instead of a table with a rail. */
export const HANDHELD: readonly Size[] = ['sideways', 'phone', 'lying', 'tablet']

/** A phone with room for more than the question: construction and tableau stay on the screen. */
const ROOMY_HEIGHT = 760

export function isRoomy(size: Size, height: number): boolean {
  return size === 'tablet' || (size === 'phone' && height >= ROOMY_HEIGHT)
}

/** `dock` is how much of the height something below a table with a rail takes. */
export function fitOf(width: number, height: number, dock = 0): Fit {
  if (height < 500) return { size: 'sideways', scale: 1 }
  if (width < 700) return { size: 'phone', scale: 1 }
  if (width < 1100) return height < 900 ? { size: 'lying', scale: LYING_SCALE } : { size: 'tablet', scale: 1 }
  if (width < 1366 || height - dock < 820)
    return { size: 'laptop', scale: dock ? Math.min(1, height / (LOWEST_TABLE + dock)) : 1 }
  return {
    size: 'desktop',
    scale: enlarged(Math.min(width / DESKTOP.width, (height - dock) / DESKTOP.height)),
  }
}

function enlarged(room: number): number {
  if (room < LARGE.from) return 1
  const steps = Math.floor(Math.min(room, LARGE.most) / LARGE.step + 1e-9)
  return Number((steps * LARGE.step).toFixed(2))
}
