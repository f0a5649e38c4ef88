// What this browser remembers: the player's name, how things are shown, and the tables sat at.

import type { NewTable } from './protocol/types'

export interface MyTable {
  id: string
  title: string
  created: number
  /** One's own seat there. */
  seat?: number
}

interface Kept {
  name: string
  motion: boolean
  /** How long the Reveal stays: `wait` until a key or click, `off` not at all. */
  reveal: 'normal' | 'fast' | 'wait' | 'off'
  /** How fast the steps of bots are shown. */
  bots: 'slow' | 'normal' | 'instant'
  /** `mine`: only what calls for this player; empty: the player was not asked yet. */
  sound: '' | 'off' | 'mine' | 'all'
  volume: 1 | 2 | 3
  notify: boolean
  forced: boolean
  tables: MyTable[]
  /** Has neither finished a guided game nor said that they know the games. */
  newcomer: boolean
  lastWish: Omit<NewTable, 'name'> | null
}

const KEY = 'orrery'
const MOST_TABLES = 30
const NAMES = ['Mira', 'Juno', 'Castor', 'Vesta', 'Orin', 'Lyra', 'Nova', 'Altair', 'Ceres', 'Rigel']

function read(): Kept {
  const fresh: Kept = {
    name: NAMES[Math.floor(Math.random() * NAMES.length)] ?? 'Mira',
    motion: true,
    reveal: 'normal',
    bots: 'normal',
    sound: '',
    volume: 2,
    notify: false,
    forced: true,
    tables: [],
    newcomer: true,
    lastWish: null,
  }
  try {
    return { ...fresh, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return fresh
  }
}

export const settings = $state<Kept>(read())

export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function rememberTable(table: MyTable): void {
  const others = settings.tables.filter((one) => one.id !== table.id)
  const { id, title, created, seat } = table
  settings.tables = [{ id, title, created, ...(seat !== undefined && { seat }) }, ...others].slice(
    0,
    MOST_TABLES,
  )
  keepSettings()
}

export function forgetTable(id: string): void {
  settings.tables = settings.tables.filter((one) => one.id !== id)
  keepSettings()
}

/** Nothing is to move: the player, or their system, wants it so. */
export function isStill(): boolean {
  return !settings.motion || window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
