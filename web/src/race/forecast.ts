// The forecast of an action as figures and words.

import { phaseOfAction } from './view'
import { raceWords } from './strings'
import type { LineData } from '../protocol/types'
import { isCard } from './cards'
import type { Forecast } from './view'

const words = raceWords.actions

export interface Figure {
  number: string
  words: string
  icon: '' | 'cards' | 'chip'
  /** For a phone, in one short line. */
  short: string
}

export function figureOf(forecast: Forecast, hand: string[]): Figure {
  const { action, seen, kept, chips, cards, goods, lines } = forecast
  if (seen)
    return { number: String(kept), words: words.seen(seen), icon: 'cards', short: words.keepOf(kept, seen) }
  if (action === 'Develop' || action === 'Settle') {
    const priced = lines.filter((line) => hand.includes(line.text))
    const reach = priced.filter((line) => !line.short && line.amount !== null).length
    return priced.length
      ? { number: String(reach), words: words.inReach(priced.length), icon: '', short: words.reach(reach) }
      : { number: '0', words: words.nothingThere, icon: '', short: words.nothingThere }
  }
  if (action === 'Consume Trade') {
    const short = cards ? `+${raceWords.cards(cards)}${chips ? `, ${chips} VP` : ''}` : words.noSale
    return {
      number: cards ? `+${cards}` : '0',
      words: cards ? words.plusCards(cards) : words.noSale,
      icon: 'cards',
      short,
    }
  }
  if (action === 'Consume 2x VPs') {
    const short =
      chips || cards
        ? `${words.plusVp(chips)}${cards ? `, ${raceWords.cards(cards)}` : ''}`
        : words.noGoodsShort
    return {
      number: chips || cards ? `+${chips}` : '0',
      words: chips || cards ? words.andCards(cards) : words.noGoods,
      icon: 'chip',
      short,
    }
  }
  return {
    number: String(goods),
    words: words.goodsNow(goods, cards),
    icon: '',
    short: `${raceWords.goods(goods)}${cards ? `, ${raceWords.cards(cards)}` : ''}`,
  }
}

/** The lines that say why, for this action: what a look at cards says is drawn instead. */
export function linesOf({ seen, lines }: Forecast): LineData[] {
  return seen ? [] : lines
}

/** What a line adds up to: a price, chips, cards, what is missing. */
export function lineEnd({ action }: Forecast, line: LineData, letter: string): string {
  if (line.short) return words.missing(line.short)
  if (line.amount === null) return '–'
  const drawn = line.cards ? `+${line.cards}` : ''
  if (action === 'Produce')
    return [isCard(line.text) && line.amount ? letter : '', drawn].filter(Boolean).join(' ')
  if (phaseOfAction(action) !== 'Consume') return String(line.amount)
  if (line.note === 'sale') return `+${line.amount}`
  if (line.note === 'sold') return String(line.amount)
  return [line.amount ? `${line.amount} VP` : '', drawn].filter(Boolean).join(' ')
}

/** What a line is about, with its reason where that is worth a word. */
export function lineStart({ action }: Forecast, line: LineData): string {
  const told = line.amount === null || (phaseOfAction(action) !== 'Consume' && action !== 'Produce')
  return told && line.note && !line.short ? `${line.text}: ${line.note}` : line.text
}

export function handAfter(hand: number, { hand_after }: Forecast): string {
  const [least = hand, most = hand] = hand_after
  if (least === hand && most === hand) return `${words.hand} ${hand}`
  return `${words.hand} ${hand} → ${least === most ? least : `${least} to ${most}`}`
}
