// What pictures are drawn from: a name's hash, and a small generator seeded by it.

/** FNV-1a of the name. */
export function hash(text: string): number {
  let h = 2166136261
  for (const ch of text) {
    h ^= ch.codePointAt(0) ?? 0
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}

export type Random = () => number

/** Mulberry32: the same numbers for the same seed, everywhere and for ever. */
export function generator(seed: number): Random {
  return function () {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Rounded to a tenth: short paths. */
export const n1 = (x: number): number => Math.round(x * 10) / 10
export const hsl = (h: number, s: number, l: number, a?: number): string =>
  `hsl(${Math.round(h)} ${Math.round(s)}% ${Math.round(l)}%${a === undefined ? '' : ' / ' + a})`
