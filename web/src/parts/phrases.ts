// Small turns of English that the words of every screen share.

export const and = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
export const some = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
