// What the library says, and how it names what the server tells.

import type { Entry } from '../protocol/types'

const ICONS: Record<string, string> = {
  reassign: 'i-move',
  reveal: 'i-eye',
  explore: 'f-explore',
  develop: 'f-develop',
  settle: 'f-settle',
  produce: 'f-produce',
  ship: 'f-ship',
  trade: 'f-dollar',
  consume: 'f-ship',
  $: 'f-dollar',
}
export const PHASE_ORDER = Object.keys(ICONS)
const GAMES: Record<string, string> = { roll: 'Roll', race: 'Race' }
const BOXES: Record<string, string> = { base: 'Base game', rivalry: 'Rivalry' }

export const libraryWords = {
  title: 'Library',
  search: 'Search names and texts',
  shown: (count: number, all: number) => `${count} of ${all}`,
  facets: {
    game: 'Game',
    box: 'Box',
    kind: 'Kind',
    phase: 'Phase of its power',
    cost: 'Cost or defence',
    color: 'Colour',
    power: 'Power',
  },
  any: 'All',
  byCost: 'By cost',
  filters: 'Filters',
  clear: 'Clear filters',
  rulings: 'Rulings',
  example: 'Example',
  related: 'Belongs to it',
  notConfirmed: 'Not confirmed',
  nothing: (words: string) => (words ? `Nothing called “${words}”.` : 'Nothing fits these filters.'),
  didYouMean: 'Did you mean',
  choose: 'Choose something to read what it does.',
  loading: 'Loading the library…',
  back: 'Back to the list',
  now: 'At your table now',
  icons: ICONS,
  games: GAMES,
  boxes: BOXES,
  value: (value: string) =>
    value === '$' ? 'Phase VI' : (BOXES[value] ?? GAMES[value] ?? value[0]!.toUpperCase() + value.slice(1)),
  label: (entry: Entry, game: string) =>
    [entry.name, game, entry.kind, entry.cost == null ? '' : `cost ${entry.cost}`].filter(Boolean).join(', '),
}
