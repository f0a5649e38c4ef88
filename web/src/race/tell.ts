// A card tells its full text on hover, focus or long press.

import type { Attachment } from 'svelte/attachments'
import { tileText } from '../parts/describe'
import { tip } from '../parts/tip.svelte'

export function tellCard(name: string): Attachment<HTMLElement> {
  return tip(() => tileText('race', name))
}
