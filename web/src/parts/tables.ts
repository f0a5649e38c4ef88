// Words by key.

/** A table that is asked for keys which it may not have. */
export function table<Key extends string = string, Value = string>(
  entries: NoInfer<Record<Key, Value>>,
): Record<Key, Value> {
  return entries
}

/** What stands under this key, if anything does. */
export function lookUp<Value>(entries: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return entries[key]
}

/** Pairs of words, such as a key and what it does. */
export function pairs(...given: [string, string][]): [string, string][] {
  return given
}
