import { expect, test } from 'vitest'
import { adjacent, angle, arrowTo, NET, pointsTo } from './net'
import { facesOf, orbFace, orbKey, PIECES } from './pieces'

const SIDES = [1, 2, 3, 4, 5, 6]

test('the net has every side once', () => {
  expect(NET.map(({ side }) => side).sort()).toEqual(SIDES)
})

test('the arrows of a side go four different ways', () => {
  for (const side of SIDES) {
    const around = SIDES.filter((other) => adjacent(side, other))
    expect(around).toHaveLength(4)
    expect(new Set(around.map((other) => angle(side, other))).size).toBe(4)
  }
})

test('an arrow to a neighbour in the net points at it', () => {
  const ways: Record<number, [number, number]> = { 0: [0, 1], 90: [1, 0], 180: [0, -1], 270: [-1, 0] }
  for (const cell of NET)
    for (const other of NET) {
      const [down, right] = [other.row - cell.row, other.column - cell.column]
      if (Math.abs(down) + Math.abs(right) === 1)
        expect(ways[angle(cell.side, other.side)]).toEqual([down, right])
    }
})

test('an arrow face says where it points, other faces do not', () => {
  expect(pointsTo(arrowTo(4))).toBe(4)
  expect(pointsTo('explorer')).toBe(0)
  expect(orbKey(arrowTo(4))).toBe('arrow')
})

test('prices are those of the chart of upgrades', () => {
  expect(orbFace('explorer').costs).toMatchObject({ 'settle-1': 1, 'settle-2': 2, 'improve-1': 1 })
  expect(orbFace('explorer').costs['settle-3']).toBeUndefined()
  expect(orbFace('settle-1').costs['settle-2']).toBe(1)
  expect(orbFace('settle-2').costs['settle-3']).toBe(2)
  expect(orbFace('settle-2').costs['fleet-3']).toBeUndefined()
})

test('utility has two first faces and no top face', () => {
  expect(facesOf('utility', 1)).toEqual(['reassign-2', 'improve-2'])
  expect(facesOf('utility', 3)).toEqual([])
  expect(facesOf('', 0)).toHaveLength(3)
  expect(PIECES.orb.technologies).toHaveLength(6)
})
