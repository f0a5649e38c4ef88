// All open: what the seats hid from each other, put together from their own views.

import type { Drawing } from '../games'
import type { GameView } from '../protocol/views'

/** The view of this seat with what everybody hid in it, as far as the game's drawing can show that. */
export function opened(views: GameView[], seat: number, drawing: Drawing): GameView {
  return drawing.hidden?.open?.(views, seat) ?? views[seat]!
}

/** What each other seat holds hidden, in words. */
export function secrets(
  views: GameView[],
  seat: number,
  drawing: Drawing,
): { seat: number; words: string }[] {
  return views.flatMap((view, other) =>
    other === seat ? [] : [{ seat: other, words: drawing.hidden?.words(view, other) || '–' }],
  )
}
