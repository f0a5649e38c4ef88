import { expect, test } from 'vitest'
import type { Change } from '../protocol/types'
import { change } from './changes'
import vectors from './changes.vectors.json'

// Made by the server's own code (tools/difference_vectors.py).
test.each(vectors as { before: unknown; after: unknown; changes: Change[] }[])(
  'changes of the server come to the same bytes here: %#',
  ({ before, after, changes }) => {
    const was = JSON.stringify(before)
    expect(JSON.stringify(change(before, changes))).toBe(JSON.stringify(after))
    expect(JSON.stringify(before)).toBe(was)
  },
)

test('what did not change stays the same object', () => {
  const before = { own: { credits: 1 }, others: [{ credits: 2 }, { credits: 3 }] }
  const after = change(before, [{ path: ['others', 1, 'credits'], value: 4 }])
  expect(after.own).toBe(before.own)
  expect(after.others[0]).toBe(before.others[0])
  expect(after.others[1]).toEqual({ credits: 4 })
})

test('a change without a path replaces everything', () => {
  expect(change<unknown>({ a: 1 }, [{ path: [], value: null }])).toBeNull()
})
