// What the seats of Race hide from each other, for a game that is looked at again.

import type { Drawing } from '../games'
import { viewOf } from '../protocol/views'

export const raceHidden: Drawing['hidden'] = {
  words: (view) => (viewOf(view, 'race').own?.hand ?? []).join(', '),
}
