// What the seats of Roll hide from each other, for a game that is looked at again.

import type { Drawing } from '../games'
import { viewOf } from '../protocol/views'

export const rollHidden: Drawing['hidden'] = {
  open: (views, seat) => {
    const table = viewOf(views[seat]!, 'roll')
    return {
      ...table,
      empires: table.empires.map((empire, other) => viewOf(views[other]!, 'roll').empires[other] ?? empire),
    }
  },
  words: (view, seat) => {
    const secret = viewOf(view, 'roll').empires[seat]?.secret
    return secret ? [...secret.developments, ...secret.worlds].join(', ') : ''
  },
}
