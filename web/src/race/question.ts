// The question of this moment in words: what is asked, what the main button says, what else there is.

import { layout } from '../layout.svelte'
import { cardIn, type Option } from './choices'
import { raceWords } from './strings'
import type { RaceUi } from './ui.svelte'

const words = raceWords

/** What is asked, for the heading of the panel; empty when the server's own words do. */
export function titleOf(ui: RaceUi): string {
  const need = ui.most
  switch (ui.kind) {
    case 'start-discard':
      return words.discard.start(need, ui.items.length)
    case 'hand-limit':
      return words.discard.limit(need, ui.items.length)
    case 'action':
      return ui.two ? words.actions.questionTwo : words.actions.question
    case 'keep':
      return words.explore.question(need)
    case 'place-development':
      return words.place.development
    case 'place-world':
      return words.place.world
    case 'way':
      return words.ways.title(ui.placing)
    case 'pay-development':
    case 'pay-world':
      return words.pay.title(ui.placing)
    case 'sell':
      return words.sell.title
    case 'use':
      return words.consume.title
    case 'take':
      return words.consume.goods(ui.side.using, need, ui.different)
    case 'spend':
      return words.spend.title(need)
    case 'name':
      return words.gamble.title
    case 'windfall':
      return words.windfall.title
    default:
      return ''
  }
}

/** The small line above the heading. */
export function capsOf(ui: RaceUi): string {
  if (ui.kind === 'start-discard') return words.discard.startCaps
  if (ui.kind === 'hand-limit') return words.discard.limitCaps
  return ui.view.phase ? words.phaseMove(ui.view.phase) : words.yourMove
}

/** What the main button says: the whole choice and its price, or what is missing. */
export function mainLabel(ui: RaceUi): string {
  const { kind, chosen, least, most } = ui
  const more = least - chosen.length
  const less = chosen.length - most
  // The heading of a phone names the card already.
  const placed = layout.size === 'phone' ? '' : ui.placing
  switch (kind) {
    case 'start-discard':
      if (more > 0) return words.discard.more(least, more)
      if (less > 0) return words.discard.less(most, less)
      return words.discard.startButton(most, ui.items.length - most)
    case 'hand-limit':
      if (more > 0) return words.discard.more(least, more)
      return less > 0 ? words.discard.less(most, less) : words.discard.button(most)
    case 'keep':
      if (more > 0) return words.explore.more(least, more)
      return less > 0 ? words.explore.less(most, less) : words.explore.ready(most)
    case 'pay-development':
    case 'pay-world':
      if (more > 0) return words.pay.short(placed, more)
      return less > 0 ? words.pay.over(placed, less) : words.pay.place(ui.placing)
    case 'take': {
      if (more > 0) return words.consume.more(least, more)
      if (less > 0) return words.consume.less(most, less)
      const gains = gainsOf(ui, ui.side.using, most)
      return words.consume.button(gains.chips, gains.cards)
    }
    case 'spend':
      if (more > 0) return words.spend.choose
      return less > 0 ? words.discard.less(most, less) : words.spend.button(chosen.length)
    case 'action':
      if (ui.two) return ui.pair ? words.actions.playBoth : words.actions.oneMore
      return ui.choice ? words.actions.play(actionIn(ui.choice)) : words.actions.playNone
    default:
      return oneLabel(ui, ui.choice)
  }
}

/** The choice that leaves something out, beside the main button. */
export function otherOption(ui: RaceUi): { option: Option; label: string; short: string } | null {
  const pass = ui.option('pass')
  if (pass) return { option: pass, label: words.place.nothing, short: words.place.nothingShort }
  const stop = ui.kind === 'use' ? ui.option('stop') : undefined
  return stop ? { option: stop, label: words.consume.end, short: words.consume.endShort } : null
}

/** What using a power once with so many goods brings, chips doubled where they are. */
export function gainsOf(ui: RaceUi, card: string, goods: number): { chips: number; cards: number } {
  const power = ui.powers.find((one) => one.card === card && one.what !== 'gamble')
  if (!power) return { chips: 0, cards: 0 }
  if (power.what !== 'consume') return { chips: 0, cards: power.what === 'draw' ? power.cards : 0 }
  const times = Math.floor(goods / Math.max(1, power.goods))
  return { chips: power.chips * times * (power.doubled ? 2 : 1), cards: power.cards * times }
}

function oneLabel(ui: RaceUi, option: Option | undefined): string {
  const kind = ui.kind
  if (!option) {
    if (kind.startsWith('place')) return words.place.choose
    if (kind === 'way') return words.ways.choose
    if (kind === 'sell') return words.sell.choose
    if (kind === 'use') return words.consume.pick
    if (kind === 'name') return words.gamble.choose
    return words.windfall.choose
  }
  const card = cardIn(option)
  switch (option.verb) {
    case 'place':
      return words.place.place(card)
    case 'pass':
      return words.place.nothing
    case 'conquer':
    case 'buy':
      return wayName(option)
    case 'sell': {
      const sale = ui.own?.sales?.find((one) => one.world === card)
      return words.sell.sell(words.shortKinds[ui.card(card).kind], sale?.total ?? 0)
    }
    case 'use':
    case 'gamble': {
      const power = ui.powers.find((one) => one.card === card)
      if (option.verb === 'gamble' || !power || power.what !== 'consume') return words.consume.use(card)
      const gains = gainsOf(
        ui,
        card,
        mostGoods(power.fits.length, power.goods, power.times, power.all_different),
      )
      return words.consume.button(gains.chips, gains.cards)
    }
    case 'name':
      return words.gamble.button(option.fields.number)
    case 'produce':
      return words.windfall.button(words.shortKinds[ui.card(card).kind], card)
    case 'stop':
      return words.consume.end
    default:
      return option.text
  }
}

/** How many goods a power takes of those that fit. */
export function mostGoods(fits: number, goods: number, times: number, different: boolean): number {
  return different ? goods : Math.min(times, Math.floor(fits / goods)) * goods
}

export function wayName(option: Option): string {
  if (option.verb === 'conquer') {
    const { tactic } = option.fields
    return tactic ? words.ways.conquerWith([tactic]) : words.ways.conquer
  }
  if (option.verb !== 'buy') return option.text
  const { contact, ship } = option.fields
  if (ship) return words.ways.free(contact ? [contact, ship] : [ship])
  return contact ? words.ways.payWith([contact]) : words.ways.pay
}

/** The action card that is chosen. */
export function actionIn(option: Option | undefined): string {
  return option?.verb === 'choose' ? option.fields.action : ''
}
