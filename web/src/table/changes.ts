// Making the changes that an update brings. What they leave alone stays the same object.

import type { Change } from '../protocol/types'

/** The value with all changes made, one after another; the given value is left as it is. */
export function change<T>(value: T, changes: Change[]): T {
  return changes.reduce<unknown>((now, { path, value: put }) => replaced(now, path, put), value) as T
}

function replaced(value: unknown, path: (string | number)[], put: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return put
  if (Array.isArray(value)) {
    const copy = value.slice()
    copy[Number(key)] = replaced(copy[Number(key)], rest, put)
    return copy
  }
  const fields = value as Record<string, unknown>
  return { ...fields, [key]: replaced(fields[key], rest, put) }
}
