// Where a tile of Roll lies at a table, as far as the seat that looks may know.

import type { Drawing } from '../games'
import { viewOf } from '../protocol/views'
import { isTile } from './tiles'

/** A tile with two sides is named by both. */
const holds = (tiles: string[], name: string) => tiles.some((tile) => tile.split(' / ').includes(name))

export const rollWhereabouts: Drawing['whereabouts'] = (view, name, names) => {
  if (!isTile(name)) return null
  const table = viewOf(view, 'roll')
  const found: string[] = []
  table.empires.forEach((empire, seat) => {
    const whose = seat === table.seat ? 'your' : `${names[seat]}’s`
    if (empire.tableau.includes(name)) found.push(`In ${whose} tableau.`)
    const zone = [...(empire.secret?.developments ?? []), ...(empire.secret?.worlds ?? [])]
    if (empire.top_development === name || empire.top_world === name)
      found.push(`In ${whose} construction zone, on top of its stack.`)
    else if (zone.includes(name)) found.push(`In ${whose} construction zone.`)
    if (holds(empire.secret?.drawn ?? [], name)) found.push('Drawn by you, and not placed yet.')
  })
  if (holds(table.own_abandoned, name)) found.push('Abandoned by you; it goes back into the bag.')
  return found.length ? found : ['Not to be seen: in the bag, or under the top of somebody’s stack.']
}
