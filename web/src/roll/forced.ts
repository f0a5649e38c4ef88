// Steps without an alternative that change nothing a player would want to think about.

import type { Option } from './choices'

// Where the only choice ends a step or reveals something, the player says so.
const SAID_BY_THE_PLAYER = ['done', 'enough', 'draw', 'select', 'trade', 'consume']

/** The only choice, when it can be made for the player. */
export function forcedChoice(options: Option[], kind: string): Option | undefined {
  const only = options[0]
  if (options.length !== 1 || !only || !kind) return undefined
  return SAID_BY_THE_PLAYER.includes(only.choice.verb) ? undefined : only
}
