// All open: what the seats hid from each other, put together from their own views.

import type { GameView } from '../protocol/views'

/** The view of this seat with everybody's own empire in it, as its owner saw it. */
export function opened(views: GameView[], seat: number): GameView {
  const view = views[seat]!
  if (view.game !== 'roll') return view
  return {
    ...view,
    empires: view.empires.map((empire, other) => {
      const own = views[other]
      return own?.game === 'roll' ? (own.empires[other] ?? empire) : empire
    }),
  }
}

/** What each other seat holds hidden, in words. */
export function secrets(views: GameView[], seat: number): { seat: number; words: string }[] {
  return views.flatMap((view, other) =>
    other === seat ? [] : [{ seat: other, words: hidden(view, other) || '–' }],
  )
}

function hidden(view: GameView, seat: number): string {
  if (view.game === 'race') return (view.own?.hand ?? []).join(', ')
  const secret = view.empires[seat]?.secret
  if (!secret) return ''
  return [...secret.developments, ...secret.worlds].join(', ')
}
