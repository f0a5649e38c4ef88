// What a die or a phase shows: icons and names of its symbols.

import type { Color, Column } from './choices'
import { rollWords } from './strings'

/** The icon of a symbol. */
export function phaseIcon(symbol: Column): string {
  return symbol === '$' ? 'f-dollar' : `f-${symbol}`
}

/** A face in words. */
export function faceName(symbols: readonly Column[]): string {
  return symbols.map((symbol) => rollWords.faces[symbol]).join(rollWords.orElse)
}

type DieNote = (color: Color, symbols: readonly Column[]) => string[]

let noteOf: DieNote = () => []

/** Teach what is to be said of an expansion's dice, such as that a face is a stand-in. */
export function learnDice(note: DieNote): void {
  noteOf = note
}

export function dieNote(color: Color, symbols: readonly Column[]): string[] {
  return noteOf(color, symbols)
}
