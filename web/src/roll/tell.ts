// The full text of a tile on hover, focus or long press, as the server tells it.

import type { Attachment } from 'svelte/attachments'
import { tip, type TipText } from '../parts/tip.svelte'
import { describe } from '../protocol/http'

export function tellTile(name: string): Attachment<HTMLElement> {
  return tip(() => tileText('roll', name))
}

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
