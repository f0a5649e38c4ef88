import { expect, test } from 'vitest'
import type { GameInfo } from '../protocol/types'
import { asked, clashWith } from './options'
import type { Wish } from './wish'

const game: GameInfo = {
  name: 'race',
  title: 'Race',
  least_players: 2,
  most_players: 4,
  options: { variant: 'standard' },
  settings: [
    {
      name: 'variant',
      label: 'Actions',
      values: [
        { value: 'standard', label: 'One', says: 'One.' },
        { value: 'experienced', label: 'Two', says: 'Two.' },
      ],
    },
  ],
  clashes: [
    { setting: 'variant', value: 'experienced', other: 'players', needs: ['2'], why: 'Two players.' },
  ],
  bots: ['novice'],
}

function wish(seats: number, options: Record<string, string> = {}): Wish {
  return {
    game: 'race',
    seats: [{ kind: 'host' }, ...Array.from({ length: seats - 1 }, () => ({ kind: 'open' as const }))],
    options,
    undo: 'allowed',
    spectators: true,
    public: false,
  }
}

test('what is not said is the default, and seats are players', () => {
  expect(asked(game, wish(3))).toEqual({ variant: 'standard', players: '3' })
})

test('a value clashes with too many seats, and more seats with the value', () => {
  expect(clashWith(game, wish(3), { variant: 'experienced' })?.why).toBe('Two players.')
  expect(clashWith(game, wish(2), { variant: 'experienced' })).toBeUndefined()
  expect(clashWith(game, wish(2, { variant: 'experienced' }), { players: '3' })?.why).toBe('Two players.')
  expect(clashWith(game, wish(2), { players: '3' })).toBeUndefined()
})
