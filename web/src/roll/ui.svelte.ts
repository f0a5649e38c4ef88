// What the player has in hand at Roll's table, and what a click means then. Decides no rule: every
// question is answered by looking for an offered choice.

import { getContext, setContext } from 'svelte'
import { sound } from '../sound'
import type { Session } from '../table/session.svelte'
import {
  dictating,
  isDie,
  picks,
  readAll,
  selecting,
  waysInto,
  type Option,
  type Phase,
  type Picked,
} from './choices'
import { rollWords } from './strings'
import { faceOf } from './tiles'
import { offersOf, viewOf } from '../protocol/views'
import { choicesOn, choicesOnto, colorIn, sameThing, type Thing } from './things'
import { dieName, label, placeWord } from './words'
import { COLORS, type Empire, type RollView, type Secret } from './view'

type Rivalry = typeof import('./rivalry').default

/** What the primary button would do, in its own words. */
export interface Prepared {
  label: string
  icon: string
  choose: () => void
}

/** Powers that no tile gives, as choices name them. */
export const STRIP_POWER = 'the phase strip'
export const ORB_POWER = 'the orb'

/** What was picked up first: a die, a place for one, or a power. */
type Hand =
  | { what: 'die'; die: Picked; key: string }
  | { what: 'seat'; phase: Phase }
  | { what: 'dictate' }
  | { what: 'power'; name: string }
  | { what: 'thing'; thing: Thing }
  | { what: 'tile'; name: string }

export class RollUi {
  readonly session: Session
  hand = $state.raw<Hand | null>(null)
  /** Several powers can make the same move: which one? */
  ways = $state.raw<Option[]>([])
  /** The sheet that is open: a seat's tableau, the own construction zone, or the log. */
  sheet = $state<'' | 'zone' | 'log' | 'mat' | `seat ${number}`>('')

  /** What lies over the table for a moment; any key or click takes it away. */
  interlude = $state<'' | 'reveal' | 'again' | 'happened'>('')

  /** The latest round of which it was told, beside a question, what happened. */
  told = 0

  options = $derived.by<Option[]>(() => readAll(offersOf(this.session.view, this.session.offers, 'roll')))

  constructor(session: Session) {
    this.session = session
  }

  get view(): RollView {
    return viewOf(this.session.view, 'roll')
  }

  /** The empire shown as one's own; a spectator sits behind the first seat. */
  get seat(): number {
    return this.view.seat ?? 0
  }

  get own(): Empire {
    return this.view.empires[this.seat]!
  }

  /** Rivalry's drawing, once it is loaded; null at tables without it. */
  rivalry = $state.raw<Rivalry | null>(null)
  /** A choice put together piece by piece: its button is the primary one. */
  prepared = $state.raw<Prepared | null>(null)
  /** What else can be done with it, such as refusing. */
  otherwise = $state.raw<Prepared | null>(null)

  nameOf(seat: number): string {
    return this.session.state?.table.seats[seat]?.name ?? ''
  }

  /** A phase by its name in this game: the sixth is named after the games that are in play. */
  phaseName(phase: Phase): string {
    return phase === '$' ? rollWords.sixth[this.sixth] : rollWords.faces[phase]
  }

  /** What there is to do in the sixth phase. */
  get sixth(): 'deal' | 'orb' | 'both' {
    const { with: boxes } = this.view
    if (!boxes.includes('orb')) return 'deal'
    return boxes.includes('deal') ? 'both' : 'orb'
  }

  get secret(): Secret | null {
    return this.own.secret
  }

  get kind(): string {
    return this.session.past ? '' : (this.session.state?.sight?.decision?.kind ?? '')
  }

  get picked(): Picked | undefined {
    return this.hand?.what === 'die' ? this.hand.die : undefined
  }

  get armed(): string {
    return this.hand?.what === 'power' ? this.hand.name : ''
  }

  choose(option: Option | undefined): void {
    // What is in hand stays there until the answer comes: until then nothing on the screen changes.
    if (!option || this.session.busy) return
    if (this.hand?.what === 'die') sound('clack', 3 * (COLORS.indexOf(this.hand.die.color) % 3))
    this.session.choose(option.offer.text)
  }

  /** Make several choices as one: what is offered now, and what it leads to. */
  chooseAll(texts: string[]): void {
    this.putBack()
    this.session.chooseAll(texts)
  }

  option(text: string): Option | undefined {
    return this.options.find(({ offer }) => offer.text === text)
  }

  /** The player puts back what is in hand. */
  putBack(): void {
    if (this.session.busy) return
    if (this.hand) sound('slide')
    this.letGo()
  }

  /** A new moment: what was in hand may not be there any more. */
  letGo(): void {
    this.hand = null
    this.ways = []
  }

  // ---- acting on things that lie on the table ------------------------------------------------------

  /** The thing in hand; a single producer is in hand by itself. */
  get held(): Thing | undefined {
    if (this.hand?.what === 'thing') return this.hand.thing
    if (this.kind !== 'produce' || this.hand) return undefined
    const [first, ...others] = this.options.flatMap(({ choice }) => colorIn(choice) ?? [])
    return first && others.every((color) => color === first) ? { color: first, place: 'produce' } : undefined
  }

  holds(thing: Thing): boolean {
    return sameThing(this.held, thing)
  }

  canPress(thing: Thing): boolean {
    const found = choicesOn(this.options, thing, this.view.stage)
    const tile = this.hand?.what === 'tile' ? this.hand.name : ''
    return tile ? choicesOnto(found, tile).length > 0 : found.length > 0
  }

  /** Where one click could mean two things it picks up; a second one on the same thing does it. */
  press(thing: Thing): void {
    const found = choicesOn(this.options, thing, this.view.stage)
    const tile = this.hand?.what === 'tile' ? this.hand.name : ''
    if (tile) this.choose(choicesOnto(found, tile, thing)[0])
    else if (this.kind === 'produce' && found.length > 1)
      this.hand = this.holds(thing) && this.hand ? null : { what: 'thing', thing }
    else if (this.kind === 'remove' && !this.holds(thing)) this.hand = { what: 'thing', thing }
    // Two dice of one colour that differ by their $ are two choices.
    else if (found.length > 1) this.ways = found
    else this.choose(found[0])
  }

  /** Whether something in this place can be chosen. */
  litPlace(place: string): boolean {
    return COLORS.some((color) => this.canPress({ color, place }))
  }

  /** Dragging picks up. */
  lift(thing: Thing): void {
    if (!this.session.busy && this.kind === 'produce') this.hand = { what: 'thing', thing }
  }

  /** What a click on this thing would do, in words. */
  sayPress(thing: Thing): string {
    const [first] = choicesOn(this.options, thing, this.view.stage)
    if (!first) return ''
    return this.kind === 'produce' ? dieName(thing.color, [], placeWord(thing.place)) : this.say(first)
  }

  /** A choice in words; a worker that goes onto a tile says onto which one. */
  say({ choice, offer }: Option): string {
    const top = this.view.stage === 'develop' ? this.own.top_development : this.own.top_world
    return choice.verb === 'put'
      ? rollWords.act.onto(rollWords.colors[choice.fields.die.color], top)
      : label(choice, offer.text)
  }

  /** The one choice that the thing in hand means, for the main button. */
  get heldChoice(): Option | undefined {
    return this.kind === 'remove' && this.held
      ? choicesOn(this.options, this.held, this.view.stage)[0]
      : undefined
  }

  canPressTile(name: string): boolean {
    return choicesOnto(this.options, name, this.held).length > 0
  }

  pressTile(name: string): void {
    const found = choicesOnto(this.options, name, this.held)
    if (found.length > 1 && !this.held)
      this.hand = this.hand?.what === 'tile' && this.hand.name === name ? null : { what: 'tile', name }
    else this.choose(found[0])
  }

  // ---- assigning ---------------------------------------------------------------------------------

  /** Whether picking up (or clicking) this die could lead to an offered choice. */
  canPick(die: Picked): boolean {
    const { options } = this
    // A die in hand is put back for another one.
    const hand = this.hand?.what === 'die' ? null : this.hand
    return options.some(({ choice }) => {
      switch (choice.verb) {
        case 'wild':
          return !hand && die.column === 'wild' && isDie(choice.fields.die, die)
        case 'select':
          return (
            (!hand || (hand.what === 'seat' && choice.fields.phase === hand.phase)) &&
            picks(choice.fields, die)
          )
        case 'dictate':
          return (!hand || hand.what === 'dictate') && picks(choice.fields, die)
        case 'reassign':
          return (
            (!hand || (hand.what === 'power' && choice.fields.power === hand.name)) &&
            picks(choice.fields, die)
          )
        case 'move':
          return !hand && picks(choice.fields, die)
        default:
          return false
      }
    })
  }

  clickDie(die: Picked, key: string): void {
    const hand = this.hand
    this.ways = []
    if (hand?.what === 'seat') this.choose(selecting(this.options, hand.phase, die)[0])
    else if (hand?.what === 'dictate') this.choose(dictating(this.options, die)[0])
    else if (hand?.what === 'die' && hand.key === key) this.putBack()
    else if (this.canPick(die)) {
      this.power = hand?.what === 'power' ? hand.name : ''
      this.hand = { what: 'die', die, key }
      sound('slide')
    }
  }

  /** Dragging picks up, whatever was in hand before. */
  dragDie(die: Picked, key: string): void {
    if (this.session.busy) return
    this.letGo()
    this.clickDie(die, key)
  }

  /** Dropped nowhere: back it goes, unless a question about the drop is still open. */
  endDrag(): void {
    if (!this.ways.length) this.putBack()
  }

  /** Whether the die in hand may go into this column. */
  waysInto(phase: Phase): Option[] {
    return this.picked ? waysInto(this.options, this.picked, phase, this.power) : []
  }

  clickColumn(phase: Phase): void {
    const ways = this.waysInto(phase)
    if (ways.length > 1) this.ways = ways
    else this.choose(ways[0])
  }

  canSelect(phase: Phase): boolean {
    return selecting(this.options, phase, this.picked).length > 0
  }

  clickSeat(phase: Phase): void {
    if (this.picked) this.choose(selecting(this.options, phase, this.picked)[0])
    else if (this.hand?.what === 'seat' && this.hand.phase === phase) this.putBack()
    else if (this.canSelect(phase)) this.hand = { what: 'seat', phase }
  }

  canDictate(): boolean {
    return dictating(this.options, this.picked).length > 0
  }

  clickDictate(): void {
    if (this.picked) this.choose(dictating(this.options, this.picked)[0])
    else if (this.hand?.what === 'dictate') this.putBack()
    else if (this.canDictate()) this.hand = { what: 'dictate' }
  }

  /** Every Reassign power by name, in the order of its key: the strip's own, the orb's, then tiles'. */
  get powers(): string[] {
    const tiles = this.own.tableau.filter((name) => faceOf(name).when?.includes('reassign'))
    return [
      ...(this.view.phases_in_play.includes('$') ? [STRIP_POWER] : []),
      ...(this.powerReady(ORB_POWER) ? [ORB_POWER] : []),
      ...tiles,
    ]
  }

  powerReady(name: string): boolean {
    return this.options.some(({ choice }) => choice.verb === 'reassign' && choice.fields.power === name)
  }

  clickPower(name: string): void {
    if (this.armed === name) this.putBack()
    else if (this.powerReady(name)) this.hand = { what: 'power', name }
  }

  /** The power that was picked before the die. */
  private power = ''
}

/** The decisions that are made on the things themselves: dice and worlds where they lie. */
export function onThings(kind: string): boolean {
  return THINGS.includes(kind)
}

const THINGS = ['worker', 'spend', 'to-cup', 'give-up', 'remove', 'produce', 'recruit', 'recall']

const KEY = Symbol('roll')

export function provideUi(ui: RollUi): RollUi {
  return setContext(KEY, ui)
}

export function useUi(): RollUi {
  return getContext<RollUi>(KEY)
}
