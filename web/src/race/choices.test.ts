import { expect, test } from 'vitest'
import type { GameView } from '../protocol/views'
import type { Sight } from '../protocol/types'
import { poolOf, toggled, type Item } from './choices'

function sight(worlds: string[], groups?: string[]): Sight {
  const pool = worlds.map((card) => ({ text: `take ${card}`, verb: 'take', fields: { card } }))
  return {
    view: { game: 'race' } as GameView,
    decision: { kind: 'take', prompt: '', rule: '', pick: { pool, least: 3, most: 3, picked: [], groups } },
    choices: [],
    waiting: [],
    undo: { possible: false },
  }
}

/** What is picked after clicks on these places of the pool, one after another. */
function clicks(pool: Item[], places: number[], most = 3): string[] {
  const picked = places.reduce<Item[]>((before, at) => toggled(before, pool[at]!, most), [])
  return picked.map(({ card }) => card)
}

test('a click picks, and a second one puts back', () => {
  const pool = poolOf(sight(['Gem World', 'Lost Species Ark World', 'Spice World']))
  expect(clicks(pool, [0, 2])).toEqual(['Gem World', 'Spice World'])
  expect(clicks(pool, [0, 2, 0])).toEqual(['Spice World'])
})

test('where one is picked, the next click moves it', () => {
  const pool = poolOf(sight(['Gem World', 'Spice World']))
  expect(clicks(pool, [0, 1], 1)).toEqual(['Spice World'])
})

test('copies of a card are picked one by one', () => {
  const pool = poolOf(sight(['Spice World', 'Spice World']))
  expect(clicks(pool, [0, 1])).toEqual(['Spice World', 'Spice World'])
  expect(clicks(pool, [0, 1, 0])).toEqual(['Spice World'])
})

test('Diversified Economy takes different goods: one takes the place of another of its kind', () => {
  const groups = ['Novelty', 'Novelty', 'Rare', 'Genes']
  const pool = poolOf(sight(['Gem World', 'Spice World', 'Mining World', 'New Vinland'], groups))
  expect(clicks(pool, [0, 2, 1])).toEqual(['Mining World', 'Spice World'])
  expect(clicks(pool, [0, 1, 2, 3])).toEqual(['Spice World', 'Mining World', 'New Vinland'])
})
