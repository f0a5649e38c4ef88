// Long words that may be parted where there is little room, as `Diversifi|cation`.

export const SOFT_HYPHEN = '\u00ad'

/** Puts the places where its words may be parted into a name. */
export function softener(parted: readonly string[]): (name: string) => string {
  const soft = new Map(parted.map((word) => [word.replace('|', ''), word.replace('|', SOFT_HYPHEN)]))
  return (name) => name.replace(/\w+/g, (word) => soft.get(word) ?? word)
}
