// What the workers of a column would meet on the own board, in words. Counts what lies there and
// applies no rule: discounts, powers and prices are the server's to say.

import { strings } from '../strings'
import type { Phase } from './choices'
import { faceOf } from './tiles'
import type { Empire } from './view'

export interface Forecast {
  head: string
  rest: string
  short: string
}

const words = strings.roll.forecast

export function forecast(own: Empire, workers: number, phase: Phase): Forecast {
  switch (phase) {
    case 'explore':
      return words.explore(workers)
    case 'develop':
      return words.build(workers, 'developer', own.top_development, own.developers.length, costOf(own.top_development))
    case 'settle':
      return words.build(workers, 'settler', own.top_world, own.settlers.length, costOf(own.top_world))
    case 'produce':
      return words.produce(workers, worldsWithRoom(own))
    case 'ship':
      return words.ship(workers, own.goods.length)
  }
}

function costOf(name: string): number {
  return name ? faceOf(name).cost : 0
}

function worldsWithRoom(own: Empire): number {
  const full = new Set(own.goods.map((good) => good.world))
  return own.tableau.filter((name) => {
    const face = faceOf(name)
    return face.world && face.color !== 'gray' && !full.has(name)
  }).length
}
