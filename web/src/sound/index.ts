// What is heard: off until the player wants it. No sound carries anything that is not also seen.

import { settings } from '../settings.svelte'
import type { SoundName } from './recipes'

/** What is heard when only one's own move is to be. */
const CALLS: readonly SoundName[] = ['bell', 'chord']

/** A half tone up, so many times: ticks rise, dice differ. */
const HALF_TONE = 2 ** (1 / 12)

export function sound(name: SoundName, halfTones = 0): void {
  if (settings.sound !== 'all' && !(settings.sound === 'mine' && CALLS.includes(name))) return
  void import('./synth').then(({ play }) => play(name, settings.volume, HALF_TONE ** halfTones))
}
