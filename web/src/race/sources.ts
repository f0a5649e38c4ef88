// Where points come from in Race, for the bars of the end: chips, cards, each 6-cost development.

import type { ScoreSources } from '../games'
import { raceWords } from './strings'

const words = raceWords.end.sources

export const raceSources: ScoreSources = {
  kindOf: (source) => (source in words && source !== 'six' ? source : 'six'),
  kinds: {
    chips: { look: 'p0', name: words.chips },
    developments: { look: 'p1', name: words.developments },
    worlds: { look: 'p2', name: words.worlds },
    six: { look: 'p3', name: words.six },
  },
}
