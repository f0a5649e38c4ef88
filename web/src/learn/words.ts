// What the pages of rules say.

import { table } from '../parts/tables'

export const learnWords = {
  title: 'Learn',
  chapters: 'Chapters',
  game: 'Game',
  intro: 'The rules in our own words, a page for each chapter.',
  loading: 'Loading the rules…',
  guided: 'Guided game',
  guides: table({ roll: 'First game', race: 'First game', rivalry: 'What Rivalry adds' }),
  next: 'Next',
  before: 'Before',
  none: (title: string) => `There is no chapter called “${title}”.`,
}
