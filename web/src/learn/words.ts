// What the pages of rules say.

export const learnWords = {
  title: 'Learn',
  chapters: 'Chapters',
  game: 'Game',
  intro: 'The rules in our own words, a page for each chapter.',
  loading: 'Loading the rules…',
  next: 'Next',
  before: 'Before',
  none: (title: string) => `There is no chapter called “${title}”.`,
}
