// What a die or a phase shows: icons and names of its symbols.

import type { Column } from './choices'
import { rollWords } from './strings'

/** The icon of a symbol. */
export function phaseIcon(symbol: Column): string {
  return symbol === '$' ? 'f-dollar' : `f-${symbol}`
}

/** A face in words. */
export function faceName(symbols: readonly Column[]): string {
  return symbols.map((symbol) => rollWords.faces[symbol]).join(rollWords.orElse)
}
