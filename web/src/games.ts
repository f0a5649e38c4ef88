// The games that have a drawing of their own, each in its own chunk that is loaded when it is needed.
// A screen for another game is a folder with an `index.ts` and a `Cover.svelte`, and one line here;
// a game without a line is played at the general table.

import { getContext, setContext, type Component } from 'svelte'
import type { GameView } from './protocol/views'
import type { Teller } from './table/lines'
import type { Session } from './table/session.svelte'

/** What a game's folder gives, as the default export of its `index.ts`. */
export interface Drawing {
  /** The table while the game is played, and when one looks at it after the end. */
  Table: Component<{ session: Session }>
  /** What the end screen shows under the bar of a seat's points. */
  UnderScore?: Component<{ view: GameView; seat: number; parts: Record<string, number> }>
  /** What it shows under the points over the rounds. */
  UnderChart?: Component<{ session: Session }>
  /** What kind of points a source of the score gives, for its pattern and the legend, in order. */
  sources?: ScoreSources
  /** What the help sheet says beside what holds for every game. */
  help?: { lines: string[]; keys: [string, string][] }
  /** What seats hide from each other, for a game that is looked at again: shown in place, and in words. */
  hidden?: {
    open?: (views: GameView[], seat: number) => GameView
    words: (view: GameView, seat: number) => string
  }
  /** Where a thing lies at a table, in sentences; null for what lies nowhere, such as a kind of die. */
  whereabouts?: (view: GameView, name: string, names: string[]) => string[] | null
  /** How the log's entries are told; without it, in the server's sentences. */
  tellLog?: Teller
  /** A piece of the game inside a line of the log. */
  Piece?: Component<{ name: string }>
  /** The icon of each kind of log entry. */
  logIcons?: Record<string, string>
  /** The stages of a round by their names, where they are not called as the server calls them. */
  stages?: Record<string, string>
}

export interface ScoreSources {
  kindOf: (source: string) => string
  /** The kinds in the order of the rules, each with the pattern of its bar and its name. */
  kinds: Record<string, { look: string; name: string }>
}

interface Folder {
  table: () => Promise<{ default: Drawing }>
  /** The picture on the game's card in the lobby. */
  cover: () => Promise<{ default: Component }>
}

const FOLDERS: Record<string, Folder> = {
  roll: { table: () => import('./roll'), cover: () => import('./roll/Cover.svelte') },
  race: { table: () => import('./race'), cover: () => import('./race/Cover.svelte') },
}

/** A game's drawing; it is loaded once. */
export async function drawingOf(game: string): Promise<Drawing> {
  const folder = FOLDERS[game]
  if (folder) return (await folder.table()).default
  const { default: GeneralTable } = await import('./table/GeneralTable.svelte')
  return { Table: GeneralTable }
}

/** The picture of a game for its card, if it has one of its own. */
export async function coverOf(game: string): Promise<Component | null> {
  return (await FOLDERS[game]?.cover())?.default ?? null
}

const KEY = Symbol('drawing')

/** The drawing of the game at this table, for the parts that every game shares. */
export function provideDrawing(drawing: () => Drawing | null): void {
  setContext(KEY, drawing)
}

export function useDrawing(): () => Drawing | null {
  return getContext<(() => Drawing | null) | undefined>(KEY) ?? (() => null)
}

/** A stage as the game calls it. */
export function stageName(drawing: Drawing | null, stage: string): string {
  return drawing?.stages?.[stage] ?? stage
}
