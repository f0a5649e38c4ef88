// What the workers of a column would meet on the own board, in words. Applies no rule: discounts,
// room for goods and prices are the server's to say.

import { rollWords } from './strings'
import type { Phase } from './choices'
import type { Empire } from './view'

export interface Forecast {
  head: string
  rest: string
  short: string
}

const words = rollWords.forecast

export function forecast(
  own: Empire,
  workers: number,
  phase: Phase,
  sixth: 'deal' | 'orb' | 'both',
): Forecast {
  switch (phase) {
    case 'explore':
      return words.explore(workers)
    case 'develop':
      return words.build(
        workers,
        'developer',
        own.top_development,
        own.developers.length,
        own.developers_needed,
      )
    case 'settle':
      return words.build(workers, 'settler', own.top_world, own.settlers.length, own.settlers_needed)
    case 'produce':
      return words.produce(workers, own.room)
    case 'ship':
      return words.ship(workers, own.goods.length)
    case '$':
      return words.sixth(workers, sixth)
  }
}
