// What the coach's panel says besides the lessons, which come from the server.

import { and } from '../parts/phrases'

export const guideWords = {
  coach: 'Coach',
  tag: 'Guided',
  count: (at: number, of: number) => `${at} of ${of}`,
  says: 'What the coach says',
  why: 'Why',
  show: 'Show me',
  more: 'Tell me more',
  goOn: 'Go on',
  later: 'Later',
  skip: 'Skip the guide',
  fold: 'Fold the coach',
  unfold: 'Open the coach: ',
  takeBack: 'Take it back',
  leave: 'Leave it so',
  waiting: (names: string[]) => `${and(names)} ${names.length === 1 ? 'chooses' : 'choose'}`,
  free: 'Do as you like. The next step comes when its moment comes.',
  over: 'That was everything',
  overHint: 'Finish the game on your own, or leave it and start a fresh one.',
  alone: 'Go on alone',
  resume: 'Guide me again',
}
