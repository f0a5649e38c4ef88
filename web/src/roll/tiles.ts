// What is printed on each tile, for drawing; made by tools/client_tiles.py from the engine's tiles.

import { softener } from '../parts/soften'
import type { Color, Phase } from './choices'
import faces from './tiles.json'

export interface Face {
  name: string
  /** What stands on the tile, where the name is too long for it. */
  short?: string
  cost: number
  world: boolean
  color: Color | 'gray'
  text: string
  bonus?: string
  when?: (Phase | 'reassign' | 'reveal')[]
  gives?: { color: Color; to: 'cup' | 'citizenry' | 'world' }[]
  beside?: string
  back?: string
}

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- written by tools/client_tiles.py
const PRINTED = faces as Face[]
const BY_NAME = new Map(PRINTED.map((face) => [face.name, face]))

/** Teach the tiles of an expansion, which come with its own chunk. */
export function learnTiles(more: Face[]): void {
  for (const face of more) BY_NAME.set(face.name, face)
}

// Where the longest words may be parted on a small tile.
const PARTED = ['Diversifi|cation', 'Nano|technology']

/** A tile's name with the places where it may be parted. */
export const softened = softener(PARTED)

/** The face with this name; a name of a newer server is drawn as a plain development. */
export function faceOf(name: string): Face {
  return BY_NAME.get(name) ?? { name, cost: 0, world: false, color: 'gray', text: '' }
}

export function isTile(name: string): boolean {
  return BY_NAME.has(name)
}
