// What Rivalry's pieces are, for drawing; made by tools/client_rivalry.py from the engine's components.

import type { Color } from '../choices'
import data from './pieces.json'

export interface Part {
  kind:
    | 'credits'
    | 'die'
    | 'treasury'
    | 'chips'
    | 'six-cost'
    | 'two-developments'
    | 'two-worlds'
    | 'tiles'
    | 'tile'
    | 'workers'
    | 'world'
    | 'development'
  amount?: number
  color?: Color
}

/** A face of a deal die: its parts, and in words what giving and taking it means. */
export interface DealFace {
  parts: Part[]
  give: string
  take: string
}

export interface OrbFace {
  technology: string
  level: number
  points: number
  /** Whether it acts before Assign rather than in a phase. */
  at_once: boolean
  effect: string
  /** The upgrade points that it takes to swap this face for another one. */
  costs: Record<string, number>
}

export interface GenericSide {
  world: boolean
  color: Color | 'gray'
  cost: number
  names: string[]
}

interface Pieces {
  components: string
  dice: Record<string, { face: string; stand_in: boolean }[]>
  deal_dice: { name: string; faces: { face: string; stand_in: boolean }[] }[]
  deal_faces: Record<string, DealFace>
  prestige_credits: number
  refusal_credits: number
  mat: { stand_in: boolean }[]
  generic_tiles: { stand_in: boolean; sides: GenericSide[] }
  orb: { points_per_researcher: number; technologies: string[]; faces: Record<string, OrbFace> }
}

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- written by tools/client_rivalry.py
export const PIECES = data as Pieces
export const PRESTIGE = 'prestige'
export const ARROW = 'arrow'

const NO_FACE: DealFace = { parts: [], give: '', take: '' }
const NO_ORB_FACE: OrbFace = { technology: '', level: 0, points: 0, at_once: false, effect: '', costs: {} }

/** A face of a deal die; one of another box's components is drawn as its bare name. */
export function dealFace(face: string): DealFace {
  return PIECES.deal_faces[face] ?? NO_FACE
}

/** Whether this face of this deal die is a stand-in of ours. */
export function isStandInDeal(die: string, face: string): boolean {
  const faces = PIECES.deal_dice.find(({ name }) => name === die)?.faces ?? []
  return faces.find((one) => one.face === face)?.stand_in ?? false
}

/** Whether this face of a worker's die is a stand-in of ours. */
export function isStandInFace(color: Color, face: string): boolean {
  return PIECES.dice[color]?.find((one) => one.face === face)?.stand_in ?? false
}

/** All arrows are one face here, wherever they point. */
export function orbKey(face: string): string {
  return face in PIECES.orb.faces ? face : ARROW
}

export function orbFace(face: string): OrbFace {
  return PIECES.orb.faces[orbKey(face)] ?? NO_ORB_FACE
}

/** The faces of a technology at a level; the empty technology is that of the initial faces. */
export function facesOf(technology: string, level: number): string[] {
  return Object.entries(PIECES.orb.faces)
    .filter(([, face]) => face.technology === technology && face.level === level)
    .map(([name]) => name)
}
