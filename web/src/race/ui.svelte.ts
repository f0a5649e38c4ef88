// What the player is choosing at Race's table. Decides no rule: what can be chosen are the offers of
// the server, and what each would bring is in the view. Nothing is sent before the main button.

import { getContext, setContext } from 'svelte'
import { offersOf, viewOf } from '../protocol/views'
import { standingLog } from '../table/state'
import type { Session } from '../table/session.svelte'
import { cardOf, type Card } from './cards'
import { actionsPlayed } from './history'
import { cardIn, poolOf, toggled, type Item, type Option } from './choices'
import { editionOf, type Own, type Placement, type Power, type RaceView, type Seat } from './view'

/** Decisions that pick a set of cards or goods; all others choose one thing. */
const SETS = ['start-discard', 'keep', 'pay-development', 'pay-world', 'take', 'spend', 'hand-limit']
/** Sets that are picked from the hand. */
const FROM_HAND = ['start-discard', 'pay-development', 'pay-world', 'spend', 'hand-limit']
const TWICE = ['Develop', 'Settle']

export type Sheet = '' | 'log' | `seat ${number}`

export class RaceUi {
  readonly session: Session
  /** Keys of what is chosen, in the order of the clicks. */
  chosen = $state.raw<string[]>([])
  sheet = $state<Sheet>('')

  constructor(session: Session) {
    this.session = session
  }

  get view(): RaceView {
    return viewOf(this.session.view, 'race')
  }

  /** The seat shown as one's own; a spectator sits behind the first one. */
  get seat(): number {
    return this.view.seat ?? 0
  }

  get side(): Seat {
    return this.view.seats[this.seat]!
  }

  get own(): Own | null {
    return this.view.own
  }

  get kind(): string {
    return this.session.past || !this.session.yourMove
      ? ''
      : (this.session.state?.sight?.decision?.kind ?? '')
  }

  card(name: string): Card {
    return cardOf(name, editionOf(this.view))
  }

  options = $derived.by<Option[]>(() => offersOf(this.session.view, this.session.offers, 'race'))

  // ---- sets ------------------------------------------------------------------------------------

  get isSet(): boolean {
    return SETS.includes(this.kind)
  }

  get fromHand(): boolean {
    return FROM_HAND.includes(this.kind)
  }

  /** What a set is picked from: every card of the hand, every card seen, every good that fits. */
  items = $derived.by<Item[]>(() => (this.isSet ? poolOf(this.session.state?.sight) : []))

  get least(): number {
    return this.session.state?.sight?.decision?.pick?.least ?? 1
  }

  /** Whether no two of the set may be alike: goods of different kinds. */
  get different(): boolean {
    return this.items.some((item) => item.group)
  }

  get most(): number {
    return this.session.state?.sight?.decision?.pick?.most ?? 1
  }

  /** The item that stands for the nth copy of a card in this row. */
  itemAt(names: string[], index: number): Item | undefined {
    const name = names[index]!
    const copy = names.slice(0, index).filter((other) => other === name).length
    return this.items.filter((item) => item.card === name)[copy]
  }

  itemOf(name: string): Item | undefined {
    return this.items.find((item) => item.card === name)
  }

  get picked(): Item[] {
    return this.chosen.flatMap((key) => this.items.filter((item) => item.key === key))
  }

  get ready(): boolean {
    const count = this.chosen.length
    if (this.isSet) return count >= this.least && count <= this.most
    return this.two ? this.pair !== undefined : this.choice !== undefined
  }

  // ---- one of several --------------------------------------------------------------------------

  get choice(): Option | undefined {
    return this.options.find((option) => option.text === this.chosen[0])
  }

  option(verb: string, card?: string): Option | undefined {
    return this.options.find(
      (option) => option.verb === verb && (card === undefined || cardIn(option) === card),
    )
  }

  // ---- two actions -----------------------------------------------------------------------------

  /** Whether two action cards are played at once. */
  get two(): boolean {
    return (
      this.kind === 'action' &&
      this.options.some((option) => option.verb === 'choose' && option.fields.second !== undefined)
    )
  }

  get pair(): Option | undefined {
    if (this.chosen.length !== 2) return undefined
    const wanted = [...this.chosen].sort().join()
    return this.options.find(
      (option) =>
        option.verb === 'choose' && [option.fields.action, option.fields.second].sort().join() === wanted,
    )
  }

  /** A click on an action card; in the two-card game a second click takes it twice where it can. */
  clickAction(action: string): void {
    if (this.kind !== 'action') return
    if (!this.two) {
      const option = this.action(action)
      this.chosen = option && this.chosen[0] !== option.text ? [option.text] : []
      return
    }
    const times = this.chosen.filter((one) => one === action).length
    const others = this.chosen.filter((one) => one !== action)
    if (times === 0) this.chosen = [...this.chosen.slice(-1), action]
    else if (times === 1 && TWICE.includes(action) && others.length === 0) this.chosen = [action, action]
    else this.chosen = others
  }

  /** The choice of this action card alone. */
  private action(action: string): Option | undefined {
    return this.options.find((option) => option.verb === 'choose' && option.fields.action === action)
  }

  playing(action: string): number {
    if (this.two) return this.chosen.filter((one) => one === action).length
    return this.chosen[0] !== undefined && this.choice === this.action(action) ? 1 : 0
  }

  // ---- clicks ----------------------------------------------------------------------------------

  /** Tick or take back one of a set. */
  toggle(item: Item | undefined): void {
    if (item) this.chosen = toggled(this.picked, item, this.most).map(({ key }) => key)
  }

  /** Choose one of several; another choice moves the ring, the same one takes it back. */
  select(option: Option | undefined): void {
    if (option) this.chosen = this.chosen[0] === option.text ? [] : [option.text]
  }

  isChosen(option: Option | undefined): boolean {
    return option !== undefined && this.chosen[0] === option.text
  }

  clear(): void {
    this.chosen = []
  }

  /** Send what is chosen; only the main button does this. */
  confirm(): void {
    if (!this.ready) return
    if (this.isSet) this.session.chooseAll(this.picked.map((item) => item.text))
    else this.send(this.two ? this.pair : this.choice)
  }

  send(option: Option | undefined): void {
    if (option) this.session.choose(option.text)
  }

  // ---- what the view tells of the question -----------------------------------------------------

  placement(card: string): Placement | undefined {
    return this.own?.placements?.find((placement) => placement.card === card)
  }

  get powers(): Power[] {
    return this.own?.powers ?? []
  }

  /** The card being placed, while it is paid for. */
  get placing(): string {
    return ['way', 'pay-development', 'pay-world'].includes(this.kind) ? (this.own?.placing ?? '') : ''
  }

  /** The actions that every seat has played, round by round. */
  played = $derived.by<string[][][]>(() =>
    this.session.state
      ? actionsPlayed(standingLog(this.session.state), this.session.state.table.seats.length)
      : [],
  )

  name(seat: number): string {
    return this.session.state?.table.seats[seat]?.name ?? ''
  }
}

const KEY = Symbol('race')

export function provideUi(ui: RaceUi): RaceUi {
  return setContext(KEY, ui)
}

export function useUi(): RaceUi {
  return getContext<RaceUi>(KEY)
}
