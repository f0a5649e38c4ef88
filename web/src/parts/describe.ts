// The full text of a tile or card, as the server tells it.

import { describe } from '../protocol/http'
import type { TipText } from './tip.svelte'

export async function tileText(game: string, name: string): Promise<TipText | null> {
  try {
    return { title: name, lines: readable(await describe(game, name)) }
  } catch {
    return null
  }
}

/** The text without the picture that is drawn with characters for terminals. */
function readable(text: string): string[] {
  return text.split('\n').filter((line) => line && !/^[+|]/.test(line))
}
