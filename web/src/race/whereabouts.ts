// Where a card of Race lies at a table, as far as the seat that looks may know.

import type { Drawing } from '../games'
import { viewOf } from '../protocol/views'
import { isCard } from './cards'

export const raceWhereabouts: Drawing['whereabouts'] = (view, name, names) => {
  if (!isCard(name)) return null
  const table = viewOf(view, 'race')
  const found: string[] = []
  for (const seat of table.seats) {
    const whose = seat.seat === table.seat ? 'your' : `${names[seat.seat]}’s`
    if (seat.tableau.includes(name)) found.push(`In ${whose} tableau.`)
  }
  if (table.own?.hand.includes(name)) found.push('In your hand.')
  if (table.own?.explored.includes(name)) found.push('Among the cards that you have just drawn.')
  return found.length ? found : ['Not to be seen: in the deck, in somebody’s hand, or discarded.']
}
