import { expect, test } from 'vitest'
import type { LogEntry } from '../protocol/types'
import { tellRoll } from './log'

const entry = (kind: string, facts: object, seat = 0): LogEntry => ({ at: 1, kind, text: kind, seat, facts })
const name = (seat: number) => (seat === 0 ? null : seat === 1 ? 'Kepler' : '')
const said = (entries: LogEntry[]) =>
  tellRoll(entries, name).map(({ parts }) =>
    parts
      .map((part) => (typeof part === 'string' ? part : 'bold' in part ? part.bold : `[${part.piece}]`))
      .join(''),
  )

test('what one seat does in one step is one line', () => {
  expect(
    said([
      entry('recruited', { color: 'home' }),
      entry('recruited', { color: 'genes' }),
      entry('recruited', { color: 'home' }, 1),
    ]),
  ).toEqual(['You recruit [home][genes]', 'Kepler recruits [home]'])
})

test('a completed tile swallows the workers that were put on it', () => {
  expect(
    said([
      entry('worked', { color: 'home', tile: 'Space Port' }, 1),
      entry('worked', { color: 'rare', tile: 'Space Port' }, 1),
      entry('built', { tile: 'Space Port', used: ['home', 'rare'] }, 1),
    ]),
  ).toEqual(['Kepler completes Space Port with [home][rare]'])
})

test('a gain stands at the line that brought it', () => {
  const lines = tellRoll(
    [
      entry('consumed', { good: 'rare', world: 'Gem World' }),
      entry('chips', { gain: 2, why: 'Consume' }),
      entry('credits', { gain: 1, why: 'Merchant Guild' }),
    ],
    name,
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ points: 2, credits: 1 })
})

test('one’s own tiles are named once, others’ are counted', () => {
  expect(
    said([
      entry('drew-tiles', { count: 1 }),
      entry('drew', { tiles: ['Space Port'] }),
      entry('drew-tiles', { count: 2 }, 1),
      entry('undo', {}),
    ]),
  ).toEqual(['You draw Space Port', 'Kepler draws 2 tiles'])
})

test('spare workers of all seats are one line, and what is unknown is told as it came', () => {
  expect(
    said([
      entry('spare-workers', { dice: [{ color: 'home', at: 'explore' }] }),
      entry(
        'spare-workers',
        {
          dice: [
            { color: 'home', at: 'ship' },
            { color: 'rare', at: 'ship' },
          ],
        },
        1,
      ),
      entry('a-new-kind', {}, 1),
    ]),
  ).toEqual(['3 workers go back to the cups', 'a-new-kind'])
})
