import { describe, expect, test } from 'vitest'
import type { LevelInfo } from '../protocol/types'
import { readFile, written } from './file'
import { idOf, type KeptGame } from './kept'
import { averages, byMode, byRival, byTile, levelsOf, modeOf, phases, sources } from './statistics'

const levels: LevelInfo[] = [
  { name: 'random', players: ['Comet'], about: '' },
  { name: 'novice', players: ['Vega', 'Lyra'], about: '' },
]

function game(id: string, own: number, rival: number, more: Partial<KeptGame> = {}): KeptGame {
  const scores = [own, rival].map((total, seat) => ({
    seat,
    total,
    tiebreak: 0,
    parts: { chips: 10, worlds: total - 12, 'Galactic Exchange': 2 },
  }))
  return {
    id,
    record: `orrery-record 1\ngame roll\ndigest ${id}\n`,
    seat: 0,
    levels: ['', 'novice'],
    played: Number(id),
    imported: false,
    guided: false,
    table: '',
    summary: {
      game: 'roll',
      title: 'Roll',
      options: {},
      names: ['Mira', 'Vega'],
      rounds: 12,
      choices: 80,
      chosen: [{ explore: 3, settle: 9 }, { ship: 12 }],
      tableaus: [['Spice World', 'Space Mall'], ['Gem World']],
      result: { winners: [own > rival ? 0 : 1], scores, ended_by: [], rounds: [], seed: '1' },
    },
    ...more,
  }
}

const games = [game('1', 40, 30), game('2', 20, 30), game('3', 60, 30)]

describe('statistics', () => {
  test('count wins by the strongest rival, by mode and by tile', () => {
    expect(byRival(games, levels)).toEqual([{ name: 'novice', games: 3, wins: 2, expected: 1.5 }])
    expect(byMode(games)).toEqual([{ name: 'Roll', games: 3, wins: 2, expected: 1.5 }])
    expect(byTile(games).map(({ name, wins }) => [name, wins])).toEqual([
      ['Space Mall', 2],
      ['Spice World', 2],
    ])
    expect(averages(games)).toEqual([{ name: 'Roll', score: 40 }])
  })

  test('tell phases and sources of points as shares', () => {
    expect(phases(games)).toEqual([
      {
        title: 'Roll',
        shares: [
          { name: 'settle', count: 27, share: 0.75 },
          { name: 'explore', count: 9, share: 0.25 },
        ],
      },
    ])
    const race = game('8', 9, 2)
    race.summary.title = 'Race'
    expect(phases([...games, race]).map(({ title, shares }) => [title, shares[0]!.count])).toEqual([
      ['Race', 9],
      ['Roll', 27],
    ])
    expect(sources(games).map(({ name, count }) => [name, count])).toEqual([
      ['chips', 30],
      ['worlds', 84],
      ['bonuses', 6],
    ])
  })

  test('know bots by their names where nothing else is known, and people where no bot has the name', () => {
    expect(levelsOf(game('4', 1, 2, { levels: [] }), levels)).toEqual(['', 'novice'])
    const simulated = game('9', 1, 2, { levels: [] })
    simulated.summary.names = ['novice', 'random']
    expect(levelsOf(simulated, levels)).toEqual(['novice', 'random'])
    const unknown = game('5', 1, 2, { levels: [], seat: -1 })
    expect(byMode([unknown])).toEqual([])
    expect(byRival([game('6', 9, 2, { levels: ['', ''] })], levels)[0]?.name).toBe('people')
  })

  test('name the mode of a game', () => {
    const rivalry = game('7', 1, 2)
    rivalry.summary.options = { with: 'rivalry,deal' }
    expect(modeOf(rivalry)).toBe('Rivalry, Deal')
  })
})

describe('a file of saved games', () => {
  test('brings back what was written', () => {
    const back = readFile(written(games))
    expect(back.map(({ record, seat, played }) => [idOf(record), seat, played])).toEqual([
      ['1', 0, 1],
      ['2', 0, 2],
      ['3', 0, 3],
    ])
  })

  test('may be a single record', () => {
    expect(readFile('orrery-record 1\n')[0]).toMatchObject({ record: 'orrery-record 1\n', seat: -1 })
  })

  test('that is wrong says where and why', () => {
    const text = written(games)
    const lines = text.split('\n')
    expect(() => readFile('{"format":"other"}')).toThrow('Line 1: this is neither')
    expect(() => readFile(text.replace('"version":1', '"version":9'))).toThrow('of version 1, not 9')
    expect(() => readFile(lines.slice(0, 3).join('\n'))).toThrow('Line 3: the file ends after 2 of 3')
    expect(() => readFile(text.replace('"seat"', 'seat'))).toThrow('Line 2: this line was changed')
    expect(() => readFile(text.replace('"record"', '"other"'))).toThrow('Line 2: there is no record')
  })
})
