// Workers side by side; from the fifth on, those of a kind lie on one another.

import type { Worker } from './view'

export interface Pile {
  worker: Worker
  count: number
  key: string
}

const MOST = 4

export function pilesOf(workers: Worker[]): Pile[] {
  if (workers.length <= MOST)
    return workers.map((worker, index) => ({ worker, count: 1, key: `${worker.color}${index}` }))
  const found: Pile[] = []
  for (const worker of workers) {
    const same = found.find(
      (pile) => pile.worker.color === worker.color && pile.worker.virtual === worker.virtual,
    )
    if (same) same.count += 1
    else found.push({ worker, count: 1, key: `${worker.color}${worker.virtual}` })
  }
  return found
}
