// Making the changes that an update brings. What they leave alone stays the same object.

import type { Change } from '../protocol/types'

/** The value with all changes made, one after another; the given value is left as it is. */
export function change<T>(value: T, changes: Change[]): T {
  return changes.reduce<T>((now, { path, value: put }) => replaced(now, path, put), value)
}

// A path leads anywhere: what lies there has no type of its own.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Anything = any

function replaced(value: Anything, path: (string | number)[], put: unknown): Anything {
  const [key, ...rest] = path
  if (key === undefined) return put
  if (Array.isArray(value)) {
    const copy = value.slice()
    copy[Number(key)] = replaced(copy[Number(key)], rest, put)
    return copy
  }
  return { ...value, [key]: replaced(value?.[key], rest, put) }
}
