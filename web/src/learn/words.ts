// What the pages of rules say.

export const learnWords = {
  title: 'Learn',
  chapters: 'Chapters',
  game: 'Game',
  intro: 'The rules in our own words, a page for each chapter.',
  loading: 'Loading the rules…',
  guided: 'Guided game',
  guides: { roll: 'First game', race: 'First game', rivalry: 'What Rivalry adds' } as Record<string, string>,
  next: 'Next',
  before: 'Before',
  none: (title: string) => `There is no chapter called “${title}”.`,
}
