// Every word of Race's table.

import { and, some } from '../parts/phrases'
import type { Card, Kind } from './cards'
import type { Amount, Power } from './view'
import { pairs, table } from '../parts/tables'

const cards = (count: number): string => some(count, 'card')
const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`)
const placing = (card: string): string => (card ? `Place ${card}` : 'Place')
const KINDS: Record<Kind, string> = {
  gray: 'gray',
  novelty: 'Novelty',
  rare: 'Rare elements',
  genes: 'Genes',
  alien: 'Alien technology',
}
const SHORT: Record<Kind, string> = {
  gray: 'gray',
  novelty: 'Novelty',
  rare: 'Rare',
  genes: 'Genes',
  alien: 'Alien',
}

export const raceWords = {
  kinds: KINDS,
  shortKinds: SHORT,
  letters: table<Kind>({ gray: '', novelty: 'N', rare: 'R', genes: 'G', alien: 'A' }),
  signed,
  cards,
  good: (kind: Kind) => `${SHORT[kind]} good`,
  noGood: (kind: Kind) => `no ${SHORT[kind]} good`,
  card: (card: Card, good: boolean, notes: string[]) => {
    const worth = card.points === null ? 'points by its text' : some(card.points, 'point')
    const kind = card.world
      ? `${card.kind === 'gray' ? 'gray' : SHORT[card.kind]} ${card.source ?? ''} world`.replace('  ', ' ')
      : 'development'
    const price = card.military ? `defence ${card.cost}` : `cost ${card.cost}`
    return [card.name, kind, price, worth, ...(good ? ['with a good'] : []), ...notes.filter(Boolean)].join(
      ', ',
    )
  },
  round: 'Round',
  setup: 'Setup',
  steps: { actions: 'Actions', phases: 'Phases', discard: 'Discard', setup: 'Setup' },
  numerals: ['I', 'II', 'III', 'IV', 'V'],
  phases: 'Phases of this round',
  notThisRound: 'not this round',
  done: 'done',
  next: 'next',
  nextTag: 'Next',
  later: 'later',
  now: 'now',
  twice: 'twice',
  bonuses: table({
    'Explore +5': '+5',
    'Explore +1 +1': '+1, +1',
    Develop: '1 card less',
    Settle: 'draw 1 after',
    'Consume Trade': 'Trade',
    'Consume 2x VPs': '2x VPs',
    Produce: '+1 windfall',
  }),
  phoneBonuses: table({
    'Explore +5': '+5',
    'Explore +1 +1': '+1, +1',
    Develop: '−1',
    Settle: 'draw 1',
    'Consume Trade': '',
    'Consume 2x VPs': '2x VPs',
    Produce: '+1 windfall',
  }),
  lineBonuses: table({
    'Explore +5': 'see 5 more',
    'Explore +1 +1': 'see 1, keep 1 more',
    Develop: 'bonus: 1 card less',
    Settle: 'bonus: draw 1',
    'Consume Trade': 'Trade',
    'Consume 2x VPs': '2x VPs',
    Produce: 'bonus: 1 windfall',
  }),
  pool: {
    left: (left: number, all: number) => `${left} of ${all} VP left in the pool`,
    of: (all: number) => `of ${all} left`,
    ofShort: (all: number) => `of ${all}`,
    ends: 'The game ends with the round in which',
    most: (most: number) => `the pool is empty, or somebody has 12 cards (the most now: ${most}).`,
    supply: (count: number) => `${cards(count)} in the supply`,
  },
  rail: 'Rivals, log and your move',
  rival: {
    open: 'show the tableau',
    cards: (count: number) => `${count} of 12 cards`,
    chips: 'VP in chips',
    hand: 'cards in hand',
    military: 'Military',
    last: 'last actions',
    goods: 'goods',
    places: (card: string) => `places ${card}`,
    order: 'in turn, after you',
  },
  states: table({
    'start-discard': 'Discarding',
    action: 'Choosing',
    keep: 'Exploring',
    'place-development': 'Choosing',
    'pay-development': 'Paying',
    'place-world': 'Choosing',
    way: 'Settling',
    'pay-world': 'Paying',
    sell: 'Selling',
    use: 'Consuming',
    take: 'Consuming',
    spend: 'Consuming',
    name: 'Guessing',
    windfall: 'Producing',
    'hand-limit': 'Discarding',
  }),
  tableau: 'Your tableau',
  tableauOf: (name: string) => `${name}’s tableau`,
  whose: 'Whose tableau',
  mine: 'Mine',
  inAll: (points: number) => `${points} VP in all`,
  military: (amount: number) => `${amount < 0 ? `−${-amount}` : amount} Military`,
  militaryAgainst: 'Military counts for more against some worlds',
  ofCards: 'of 12 cards',
  endsGame: 'ends the game',
  goesHere: (card: string) => `${card} goes here`,
  goods: (count: number) => some(count, 'good'),
  hand: 'Your hand',
  handOf: (count: number) => `${cards(count)}, limit 10 at the end of the round`,
  handShort: (count: number) => `${count} of 10`,
  handHidden: 'A hand is known to its owner alone.',
  read: 'Hover or hold a card to read it',
  placing: 'placing',
  placed: (card: string) => `${card} is placed`,
  stamps: table({ pay: 'Pays', discard: 'out', spend: 'out', keep: 'keep' }),
  keys: (count: number) => `1 – ${count > 9 ? 0 : count}`,
  clear: 'Clear',
  yourMove: 'Your move',
  phaseMove: (phase: string) => `Your move, ${phase}`,
  actions: {
    title: 'Choose your action',
    two: 'Choose two actions',
    hint: 'Each card says what it brings you now. You also take part in phases others choose, without the bonus.',
    twoHint: 'Two players, experienced: two of nine cards. Develop and Settle are there twice.',
    question: 'Which action do you play?',
    questionTwo: 'Which two actions do you play?',
    chosen: (action: string) =>
      `${action} is chosen. Nobody sees it until all are ready; you can change it until then.`,
    none: 'Nobody sees it until all are ready; you can change it until then.',
    pair: 'What you place in a phase that comes twice already helps in the second.',
    play: (action: string) => `Play ${action}`,
    playNone: 'Choose an action',
    playBoth: 'Play both',
    oneMore: 'Choose one more',
    twice: 'Take it twice',
    isTwice: 'Twice',
    slot: (number: number) => (number === 1 ? 'First action' : 'Second action'),
    remove: (action: string) => `Take ${action} back`,
    seen: (seen: number) => `of ${seen} seen`,
    keepOf: (kept: number, seen: number) => `Keep ${kept} of ${seen}`,
    wide: (seen: number, kept: number) => `You see ${cards(seen)} and keep ${kept}.`,
    inReach: (all: number) => `of ${all} in reach`,
    reach: (count: number) => `${count} in reach`,
    nothingThere: 'nothing to place',
    plusCards: (count: number) => (count === 1 ? 'card' : 'cards'),
    plusVp: (count: number) => `+${count} VP`,
    goodsNow: (goods: number, drawn: number) =>
      `${goods === 1 ? 'good' : 'goods'}${drawn ? `, ${cards(drawn)}` : ''}`,
    andCards: (count: number) => (count ? `and ${cards(count)}` : 'VP'),
    noSale: 'no good to sell',
    noGoods: 'nothing to consume',
    noGoodsShort: 'no goods',
    hand: 'Hand',
    chips: 'Chips',
    goods: 'Goods',
    limit: 'limit is 10',
    over: ', over 10',
    noChange: 'no change',
    more: (count: number) => `and ${count} more`,
    missing: (count: number) => `${count} short`,
    short: (count: number, military: boolean) =>
      `${count} ${military ? 'Military' : count === 1 ? 'card' : 'cards'} short`,
  },
  explore: {
    title: (keep: number, seen: number) => `Keep ${keep} of ${seen}`,
    hint: (gone: number) => `in any order; the other ${gone} are discarded face down`,
    see: 'See',
    keep: 'Keep',
    question: (keep: number) => (keep === 1 ? 'Which card do you keep?' : `Which ${keep} cards do you keep?`),
    ready: (keep: number) => (keep === 1 ? 'Keep this one' : `Keep these ${keep}`),
    more: (keep: number, more: number) => `Keep ${keep}: choose ${more} more`,
    less: (keep: number, less: number) => `Keep ${keep}: put ${less} back`,
    chosen: (chosen: number, keep: number, names: string[]) =>
      `${chosen} of ${keep} chosen${names.length ? `: ${and(names)}` : ''}.`,
    bonus: 'bonus',
  },
  place: {
    development: 'Which development do you place?',
    world: 'Which world do you place?',
    nothing: 'Place nothing',
    nothingShort: 'Nothing',
    place: (card: string) => `Place ${card}`,
    choose: 'Choose a card',
    none: {
      development: 'No development in your hand can be placed.',
      world: 'No world in your hand can be placed.',
    },
    twin: 'The cards in the hand carry the same labels; this list and the hand are one choice.',
    pays: (count: number) => cards(count),
    conquers: 'by Military',
    noDiscount: 'no discount fits',
    already: 'already in your tableau',
    short: (count: number, military: boolean) =>
      `${count} ${military ? 'Military' : count === 1 ? 'card' : 'cards'} short`,
    military: (military: number, defence: number) => `Military ${military}, defence ${defence}`,
    need: (total: number, have: number) => `${cards(total)}, you have ${have} others`,
    ways: (count: number) => `${count} ways`,
    parts: (parts: Amount[]) => parts.map((part) => `${part.source} ${signed(part.amount)}`).join(', '),
  },
  ways: {
    title: (card: string) => `How do you place ${card}?`,
    conquer: 'Conquer',
    conquerWith: (uses: string[]) => `Conquer with ${and(uses)}`,
    pay: 'Pay',
    payWith: (uses: string[]) => `Pay, ${and(uses)}`,
    free: (uses: string[]) => `Free with ${and(uses)}`,
    leaves: (names: string[], military: number, points: number) =>
      `${and(names)} ${names.length > 1 ? 'leave' : 'leaves'}: ${[
        ...(military ? [`Military ${signed(military)}`] : []),
        `${signed(-points)} VP`,
      ].join(', ')}.`,
    next: 'You choose the cards next.',
    military: (total: number, defence: number) => `Military ${total}, defence ${defence}`,
    cards: (total: number) => cards(total),
    ofYour: (count: number) => `of your ${count}`,
    choose: 'Choose a way',
    defence: 'Defence',
  },
  pay: {
    title: (card: string) => `Pay for ${card}`,
    printed: 'Printed cost',
    defence: 'Defence',
    sum: 'Cards to discard',
    chosen: (chosen: number, need: number) => `${chosen} of ${need} chosen`,
    more: (more: number, some: boolean) =>
      `Choose ${more === 1 ? 'one' : more}${some ? ' more' : ''} from your hand`,
    mayMore: (more: number) => `Up to ${more === 1 ? 'one' : more} more`,
    less: (less: number) => `Put ${less} back`,
    ready: 'Ready',
    place: (card: string) => `Place ${card}`,
    short: (card: string, short: number) => `${placing(card)}: ${cards(short)} short`,
    over: (card: string, over: number) => `${placing(card)}: ${cards(over)} too many`,
    clear: 'Clear payment',
    note: (from: number, to: number) => `Hand ${from} → ${to}`,
    hint: 'Click a card to pay with it',
    slot: (card: string) => `${card} pays; take it back`,
    bonus: 'Then you draw 1, your bonus.',
  },
  sell: {
    title: 'Which good do you sell?',
    exactly: 'sell exactly 1',
    from: (world: string) => `from ${world}`,
    sell: (kind: string, total: number) => `Sell ${kind}: ${cards(total)}`,
    choose: 'Choose a good',
    drawn: 'Cards drawn',
    hand: 'Hand, limit 10',
    left: 'Goods left',
    parts: (parts: Amount[]) =>
      parts
        .map(({ source, amount }, at) => (at ? `${source} ${signed(amount)}` : `${source} ${amount}`))
        .join(', '),
  },
  consume: {
    title: 'Which power do you use?',
    choose: (card: string) => `${card}: choose its ${'good'}`,
    goods: (card: string, need: number, different: boolean) =>
      need === 1
        ? `${card}: choose its good`
        : `${card}: choose ${need} ${different ? 'different ' : ''}goods`,
    must: 'must',
    optional: 'optional',
    used: 'used',
    using: 'in use',
    doubled: 'doubled',
    neverDoubled: 'never doubled',
    end: 'End Consume',
    endShort: 'End',
    double: '2x VPs',
    phase: 'This phase',
    chips: 'Your chips',
    pool: 'Pool, 0 ends it',
    what: (power: Power): string => {
      const kind = power.kind === 'any' ? '' : `${SHORT[power.kind]} `
      switch (power.what) {
        case 'consume':
          if (power.all_different) return `${power.goods} goods of different kinds`
          if (power.goods > 1) return `${power.goods} ${kind}goods`
          if (power.times > 1) return `up to ${power.times} ${kind}goods`
          return kind ? `1 ${kind}good` : '1 good of any kind'
        case 'all':
          return 'all goods that are left'
        case 'sell':
          return 'sells 1 good'
        case 'spend':
          return `up to ${power.most} hand cards, 1 VP each`
        case 'gamble':
          return 'name a cost, turn the top card'
        case 'draw':
          return `draws ${cards(power.cards)}`
      }
    },
    button: (chips: number, drawn: number) =>
      `Consume${chips || drawn ? ': ' : ''}${[...(chips ? [`${chips} VP`] : []), ...(drawn ? [cards(drawn)] : [])].join(', ')}`,
    use: (card: string) => `Use ${card}`,
    pick: 'Choose a power',
    open: (card: string) => `${card}: choose its goods`,
    more: (need: number, more: number) => `Consume ${need}: choose ${more} more`,
    less: (need: number, less: number) => `Consume ${need}: put ${less} back`,
    leftover: (goods: number) => `${some(goods, 'good')} left`,
    wasted: (from: number, to: number) => `${from} left, ${to} after`,
  },
  spend: {
    title: (most: number) => `Discard up to ${most} cards for 1 VP each`,
    button: (count: number) => `Discard ${count}: ${count} VP`,
    choose: 'Choose a card',
    note: 'Never doubled.',
    ends: (pool: number) => `The pool has ${pool} left: taking the last one ends the game this round.`,
  },
  gamble: {
    title: 'Name a cost; keep the top card if it fits',
    button: (number: number) => `Turn the card: cost ${number}`,
    choose: 'Name a number',
    note: 'Below each number: cards of that cost or defence among those you have not seen. Cost 0 cannot be named.',
    count: (number: number, count: number) => `${number}, ${cards(count)} of that cost`,
  },
  windfall: {
    title: 'Which windfall world gets a good?',
    gets: (kind: string) => `empty, gets ${kind}`,
    sells: (total: number) => `sells for ${total}`,
    button: (kind: string, world: string) => `${kind} on ${world}`,
    choose: 'Choose a world',
    note: 'Prices are those of Trade with your powers. The empty frames on the table can be clicked as well.',
  },
  discard: {
    start: (need: number, all: number) => `Discard ${need} of ${all}`,
    limit: (need: number, all: number) => `Discard down to 10: ${need} of ${all}`,
    startButton: (need: number, keep: number) => `Discard ${need}, keep ${keep}`,
    button: (need: number) => `Discard ${need}`,
    more: (need: number, more: number) => `Discard ${need}: choose ${more} more`,
    less: (need: number, less: number) => `Discard ${need}: put ${less} back`,
    startCaps: 'Start of the game',
    limitCaps: 'End of the round',
    startWorld: (world: string) => `Your start world is ${world}.`,
    startHint:
      'The cards you keep are what you pay with, and what you can place. Discarded cards go face down.',
    limitHint: 'The cards go face down; rivals see how many, not which.',
    slot: (card: string) => `${card} goes; take it back`,
    hint: 'Click the cards that go',
  },
  wait: {
    title: 'The others are still choosing.',
    you: (action: string) => `You play ${action}.`,
    round: 'Actions of this round',
  },
  reveal: {
    title: 'Actions of this round',
    line: (lines: string[], first: string) => `Actions: ${lines.join(', ')}. First phase: ${first}.`,
    skip: 'any key or click goes on',
  },
  end: {
    sources: { chips: 'Chips', developments: 'Developments', worlds: 'Worlds', six: '6-cost bonus' },
    parts: (parts: Amount[]) => parts.map((part) => `${part.source} ${part.amount}`).join(', '),
    actions: 'Actions by round',
  },
  help: {
    lines: [
      'Cards are what you pay with: each card of the hand is worth one. Choose freely, in any order; only the main button sends.',
      'An ion ring can be chosen, a white one is chosen, brass helps with the price, red counts for Military.',
    ],
    keys: pairs(
      ['1 … 7', 'action; again in the two-card game: twice, then none'],
      ['1 … 9 0', 'cards or rows that the question is about'],
      ['Q W E R', 'Consume powers, in the order of the list'],
      ['← → Tab', 'between cards, goods and rows'],
      ['Space', 'tick, take back'],
      ['N', 'place nothing, end Consume'],
      ['H T', 'to the hand, to the tableau'],
    ),
  },
  logIcons: table({
    start_world: 'f-settle',
    preset_hand: 'i-cards',
    draw: 'i-cards',
    drew: 'i-cards',
    look: 'f-explore',
    looked: 'f-explore',
    keep: 'f-explore',
    kept: 'f-explore',
    discard: 'i-close',
    discarded: 'i-close',
    actions: 'i-eye',
    phases: 'i-eye',
    place: 'f-settle',
    paid: 'i-cards',
    used_up: 'i-close',
    good: 'i-good',
    good_gone: 'i-good',
    sell: 'f-dollar',
    use: 'f-ship',
    consume: 'f-ship',
    chips: 'g-talent',
    flip: 'i-cards',
    produce: 'f-produce',
    reshuffle: 'i-stack',
    end: 'i-crown',
  }),
}
