// Rivalry's words, loaded with its chunk.

import { some } from '../../parts/phrases'
import type { Part } from './pieces'
import { table } from '../../parts/tables'

const article = (name: string) => (/^[AE]/.test(name) ? 'an' : 'a')
const dots = (level: number) => '•'.repeat(level)

const TECHNOLOGIES: Record<string, string> = {
  '': 'Initial',
  utility: 'Utility',
  develop: 'Develop',
  settle: 'Settle',
  produce: 'Produce',
  fleet: 'Fleet',
  talent: 'Talent',
}

const SHORT: Record<string, string> = {
  'improve-1': '+1 point',
  'reassign-1': 'move 1',
  explorer: 'explorer',
  'reassign-2': 'move 2',
  'improve-2': '+2 pts',
  'develop-1': 'die to stack',
  'develop-2': 'needs −1',
  'develop-3': 'needs −2',
  'settle-1': 'die to stack',
  'settle-2': 'needs −1',
  'settle-3': 'needs −2',
  'produce-1': '1 good',
  'produce-2': '2 goods',
  'produce-3': '3 goods',
  'fleet-1': 'scout, ship',
  'fleet-2': '+1 shipper',
  'fleet-3': 'force Ship',
  'talent-1': 'gain $2',
  'talent-2': '1 Talent',
  'talent-3': '2 Talents',
  arrow: 'arrow',
}

export const words = {
  // ---- dice and Talents
  standIn: 'A stand-in: the original is printed only as a picture, which we could not read.',
  standInPart: 'What the face means is as in the rulebook; on which die it stands is a stand-in.',
  talents: (count: number) => some(count, 'Talent'),
  talentWord: (count: number) => (count === 1 ? 'Talent' : 'Talents'),
  talentHint: 'any column, or keep it',
  talentNone: 'work as any die',
  talentTip: [
    'A Talent counter works like a die, in any column; then it is gone.',
    'It matches every world when you Consume, cannot be set aside for Dictate, and counts 1 VP at the end.',
  ],
  toVI: 'To VI',
  toVIHint: '1 worker to phase VI',
  stripPower: 'The phase strip lets you Reassign one worker to phase VI, once a round.',
  orbPower: 'The orb',
  orbPowerHint: 'Reassign workers to any phase',
  notNow: 'not now',

  // ---- the orb
  orb: 'Orb',
  yourOrb: 'Your orb',
  techs: TECHNOLOGIES,
  techIcons: table({
    '': 'i-plus',
    utility: 'i-move',
    develop: 'f-develop',
    settle: 'f-settle',
    produce: 'f-produce',
    fleet: 'f-ship',
    talent: 'g-talent',
  }),
  short: SHORT,
  /** A face's name, with dots for its level. */
  faceName: (technology: string, level: number, face: string) =>
    level ? `${TECHNOLOGIES[technology] ?? technology} ${dots(level)}` : (SHORT[face] ?? face),
  /** The same in full, for those who listen. */
  faceLabel: (technology: string, level: number, face: string) =>
    level
      ? `${TECHNOLOGIES[technology] ?? technology}, level ${level}: ${SHORT[face] ?? face}`
      : (SHORT[face] ?? face),
  side: (side: number) => `side ${side}`,
  vp: (points: number) => `${points} VP`,
  soFar: 'so far',
  rolledFace: (face: string) => `Rolled: ${face}`,
  orbRests: 'rests until next round',
  atOnce: 'immediate',
  thisRound: 'this round',
  rests: 'rests this round',
  orbsTitle: 'The orbs, rolled in the open',
  upgradeTo: 'Upgrade to',
  levelHeads: ['•', '•• 1 VP', '••• 2 VP'],
  noSuch: 'none',
  pointsShort: (count: number) => `${count} pt${count === 1 ? '' : 's'}`,
  from: (level: number) => `from ${dots(level)}`,
  cannotReach: 'This face cannot become that: one level at a time, within its technology.',
  pointsLeft: (left: number) => some(left, 'point'),
  pickFace: 'Pick a face, then its upgrade.',
  pickUpgrade: 'Now pick what it becomes.',
  upgrade: (used: number, of: number) => `Upgrade, ${used} of ${of}`,
  pointsTo: 'it points to',
  researchOnly: 'Begin research',

  // ---- the deal mat
  dealsTitle: 'Deals',
  dealTab: 'Deals',
  orbTab: 'Your orb',
  matNow: (deals: number, market: number) => `${deals} open, ${market} in market`,
  order: 'Order',
  orderTip: 'The priority track: dealers act in this order. Who opens a deal goes to its end.',
  acting: 'now',
  market: 'Open market',
  marketHint: 'Pick what you give, then what you take.',
  marketFull: 'No area is vacant: join a deal, or refuse.',
  marketTaken: 'Now pick what you take.',
  giveTag: 'give',
  takeTag: 'take',
  youGive: 'You give',
  youTake: 'You take',
  sideGives: (side: number) => `Side ${side} gives`,
  aDie: (color: string, name: string) => (color === 'talent' ? 'a Talent' : `${article(name)} ${name} die`),
  and: ' and ',
  limit: 'credit limit',
  vacant: 'Vacant: a deal can be opened here',
  open: 'Open',
  lastInOrder: 'you go last in the order',
  join: 'Join',
  cannotGiveLong: 'You do not have everything that you would have to give.',
  closes: 'closes this round',
  closesTip: 'Both sides have equally many dealers: when all have acted, the deal closes and pays.',
  ladderTip: (step: number) => [
    `What closing pays each dealer of side 1 and of side 2; now it is step ${step}.`,
    'A deal matures one step each round. Past the last one it expires: a Talent for each dealer.',
  ],
  prestigeTip: (credits: number) =>
    `Prestige: who takes what it shows pays $${credits} more, who gives it gains $${credits} more.`,
  prestigeShort: (credits: number) => `Prestige: $${credits} to the giver`,
  refuse: (credits: number) => `Refuse: +$${credits}`,
  worker: (color: string) => `${color} acts`,
  workersLeft: (count: number) => `1 of your ${count} in VI`,
  giving: 'Still to give:',
  taking: 'To take:',
  /** A part of an exchange, given (−) or taken (+). */
  part: ({ kind, amount = 0 }: Part, sign: '−' | '+'): string => {
    switch (kind) {
      case 'credits':
        return `$${amount}`
      case 'die':
        return 'a die'
      case 'treasury':
        return `limit ${sign}3`
      case 'chips':
        return `${amount} VP`
      case 'six-cost':
        return 'a 6+ tile'
      case 'two-developments':
        return '2 of a word'
      case 'two-worlds':
        return '2 of a colour'
      case 'tiles':
        return '3/2/1 tiles'
      case 'tile':
        return some(amount || 1, 'tile')
      case 'workers':
        return '3/2 workers'
      case 'world':
        return sign === '−' ? 'a world' : 'generic world'
      case 'development':
        return sign === '−' ? 'a development' : 'generic dev.'
    }
  },

  // ---- questions
  titles: table({
    dollar: '',
    improve: '',
    send: 'Your orb: put dice where it says',
    'deal-die': 'The deal: which of your dice do you give?',
    'hand-over': 'The deal: which tile of your construction zone do you give?',
    terms: 'The deal: how many, and for how many credits?',
    release: 'The deal: which worker goes back to your Citizenry?',
    surrender: 'The deal: which tile of your tableau do you give?',
    name: 'The deal: what do you draw for?',
    'deal-place': 'The deal: where does the drawn tile go?',
    post: 'The deal: which die goes to work, and where?',
    adopt: 'The deal: which generic tile do you take?',
    'deal-substitute': 'The supply is short: which die do you take instead?',
    'setup-removal': 'Your start tile costs you one of your dice',
    forecast: 'Galactic Forecasters: move one worker to a phase that happens?',
    'fine-tune': 'Social Fine-Tuning: move one worker to another phase?',
    lay: 'Terraforming Guild: lay the new die on the world as a good?',
    swap: 'Alien Refining Technology: swap the good for another die?',
    'take-die': 'The supply lacks a die: which one do you take instead?',
  }),
  ending: (kind: string, left: number): string => {
    if (kind === 'improve') return `Stop, ${some(left, 'point')} lost`
    if (kind === 'send' || kind === 'post') return 'No more'
    if (kind === 'forecast' || kind === 'fine-tune') return 'Move nobody'
    return ''
  },
  twoOfAWord: '2 of a\nword',
  twoOfAColour: '2 of a\ncolour',
  firstDie: 'Pick a die of yours, from anywhere.',
  firstWorker: 'Pick a worker, then its phase.',
  nowWhere: 'Now pick where it goes.',
  placeNames: table({
    cup: 'Cup',
    citizenry: 'Citizenry',
    developers: 'Development being built',
    settlers: 'World being built',
    'deal 1 side 1': 'Deal 1, side 1',
    'deal 1 side 2': 'Deal 1, side 2',
    'deal 2 side 1': 'Deal 2, side 1',
    'deal 2 side 2': 'Deal 2, side 2',
    'deal 3 side 1': 'Deal 3, side 1',
    'deal 3 side 2': 'Deal 3, side 2',
    roll: 'Just rolled',
  }),
  tileNotes: table({ 'hand-over': 'give', surrender: 'give', adopt: 'take' }),
  genericWorld: 'Generic World',
  genericDevelopment: 'Generic Development',
  genericTip:
    'Generic tiles give no dice; such a world can hold goods. Their costs and colours are stand-ins.',
  terms: (count: number, things: 'tiles' | 'workers') => some(count, things === 'tiles' ? 'tile' : 'worker'),
  keywords: table({
    explore: 'Explore developments',
    develop: 'Develop developments',
    settle: 'Settle developments',
    produce: 'Produce developments',
    ship: 'Ship developments',
    reassign: 'Reassign developments',
  }),
  worldsOf: (kind: string) => `${kind} worlds`,
  takeDie: (color: string) => `Take ${article(color)} ${color} die`,
  swapFor: (color: string) => `Take ${article(color)} ${color} die for it`,
  answers: table({
    'lay die': 'Lay it on the world',
    'spare die': 'Take it as the tile says',
    'swap nothing': 'No swap',
  }),

  // ---- points
  eachOne: '1 VP each',
}
