// One client at one table: keeps the socket open, sends commands, and holds the state for the screens.

import type { FromClient, FromServer, Offer, RefusalInfo, Update } from '../protocol/types'
import type { GameView } from '../protocol/views'
import { isStill, settings } from '../settings.svelte'
import { sound } from '../sound'
import { strings } from '../strings'
import { Pace, pauseBefore, TEMPOS } from './pace'
import { asked, hear, standsIn, type TableState } from './state'

type Link = 'connecting' | 'open' | 'lost' | 'missing' | 'private'
type Command = Extract<FromClient, { type: 'choose' | 'choose-all' | 'undo' | 'hand-over' | 'take-back' }>

const NO_TABLE = 4404
const NO_SPECTATORS = 4403
const CROWDED = [4409, 4429]
const FIRST_PAUSE = 400
const LONGEST_PAUSE = 8000
const PING_EVERY = 20_000

export class Session {
  /** A finished game is looked at again: nobody here is asked anything. */
  readonly isFilm: boolean = false
  state = $state.raw<TableState | null>(null)
  link = $state<Link>('connecting')
  /** The command that waits for its answer: one at a time, the same after a lost connection. */
  sending = $state.raw<Command | null>(null)
  /** A sentence to show for a moment. */
  notice = $state('')
  /** The rule that it comes from, if it is a refusal. */
  noticeRule = $state('')
  /** An earlier moment being looked at. */
  past = $state.raw<{ at: number; view: GameView } | null>(null)
  /** The latest command was an undo: forced steps wait until the player chooses again. */
  undoing = $state(false)
  /** A coach stands at the table, and has something to say now: forced steps wait for it. */
  coached = $state(false)
  teaching = $state(false)
  /** The seat that the log entry under the pointer is about. */
  spotlight = $state(-1)
  /** The offer under the pointer or focus: what it would bring is shown on the table. */
  hinted = $state.raw<Offer | null>(null)

  /** What bots do is shown one step after another. */
  readonly pace = new Pace(
    (message) => this.#show(message),
    (message) => this.#pauseBefore(message),
    () => TEMPOS[this.#tempo].behind,
  )

  #id: string
  #socket: WebSocket | null = null
  #pause = FIRST_PAUSE
  #timer = 0
  #ping = 0
  #closed = false
  #noticeTimer = 0
  /** The sequence under which the command that is being sent was stored. */
  #stored = Infinity
  #waiting = new Map<string, (found: Record<string, RefusalInfo | null>) => void>()
  #reasons = new Map<string, Promise<RefusalInfo | null>>()

  /** Without an id nothing is opened: a film has its own source. */
  constructor(id: string) {
    this.#id = id
    if (!id) return
    this.#open()
    this.#ping = window.setInterval(() => this.#send({ type: 'ping', id: newId() }), PING_EVERY)
  }

  get offers(): Offer[] {
    const state = this.state
    return state && !this.past && asked(state) ? (state.sight?.choices ?? []) : []
  }

  /** A command is under way: what is shown stays as it is and can wait, but not be clicked. */
  get busy(): boolean {
    return this.sending !== null
  }

  get yourMove(): boolean {
    return asked(this.state)
  }

  get standsIn(): boolean {
    return this.state !== null && standsIn(this.state)
  }

  get view(): GameView | null {
    return this.past?.view ?? this.state?.sight?.view ?? null
  }

  choose(choice: string, forced = false): void {
    if (!this.state) return
    if (!forced) this.undoing = false
    this.#command({ type: 'choose', id: newId(), seat_seq: this.state.seatSeq, choice })
  }

  /** Make several choices as one: all of them, or none; one undo takes them back. */
  chooseAll(choices: string[]): void {
    if (!this.state) return
    this.undoing = false
    this.#command({ type: 'choose-all', id: newId(), seat_seq: this.state.seatSeq, choices })
  }

  undo(): void {
    if (!this.state?.sight?.undo.possible) return
    this.undoing = true
    this.#command({ type: 'undo', id: newId(), seat_seq: this.state.seatSeq })
  }

  handOver(seat: number, bot: string): void {
    this.#command({ type: 'hand-over', id: newId(), seat, bot })
  }

  takeBack(): void {
    this.#command({ type: 'take-back', id: newId() })
  }

  /** Why a choice cannot be made now; null when it can. Asked once for each moment. */
  why(choice: string): Promise<RefusalInfo | null> {
    const key = `${this.state?.at} ${choice}`
    let reason = this.#reasons.get(key)
    if (!reason) {
      if (this.#reasons.size > 500) this.#reasons.clear()
      const id = newId()
      reason = new Promise((resolve) => {
        this.#waiting.set(id, (found) => resolve(found[choice] ?? null))
        this.#send({ type: 'why', id, choices: [choice] })
      })
      this.#reasons.set(key, reason)
    }
    return reason
  }

  look(at: number): void {
    this.#send({ type: 'look', id: newId(), at })
  }

  backToNow(): void {
    this.past = null
  }

  #refuse({ sentence, rule = '' }: RefusalInfo): void {
    sound('knock')
    this.say(sentence, rule)
  }

  say(sentence: string, rule = ''): void {
    this.notice = sentence
    this.noticeRule = rule
    window.clearTimeout(this.#noticeTimer)
    // A refusal stays long enough to follow its link.
    this.#noticeTimer = window.setTimeout(() => (this.notice = ''), rule ? 9000 : 5000)
  }

  close(): void {
    this.#closed = true
    this.pace.clear()
    window.clearTimeout(this.#timer)
    window.clearInterval(this.#ping)
    this.#socket?.close()
  }

  /** Begin anew, as after taking a seat: the cookie is another one now. */
  reconnect(): void {
    window.clearTimeout(this.#timer)
    const old = this.#socket
    this.#socket = null
    old?.close()
    this.state = null
    this.#open()
  }

  #open(): void {
    const seen = this.state ? `&seen=${this.state.at}` : ''
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const address = `${scheme}://${location.host}/api/tables/${this.#id}/socket?previews=1${seen}`
    const socket = new WebSocket(address)
    this.#socket = socket
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)))
    }
    socket.onclose = (event) => {
      if (socket === this.#socket && !this.#closed) this.#lost(event.code)
    }
  }

  #lost(code: number): void {
    this.#socket = null
    if (code === NO_TABLE) this.link = 'missing'
    else if (code === NO_SPECTATORS) this.link = 'private'
    else {
      this.link = 'lost'
      if (CROWDED.includes(code)) this.#pause = LONGEST_PAUSE
      this.#timer = window.setTimeout(() => this.#open(), this.#pause * (0.8 + Math.random() * 0.4))
      this.#pause = Math.min(this.#pause * 1.7, LONGEST_PAUSE)
    }
  }

  get #tempo(): keyof typeof TEMPOS {
    return settings.bots === 'slow' ? 'slow' : 'normal'
  }

  #pauseBefore(message: Update): number {
    // The answer to one's own choice is never made to wait.
    if (this.busy || settings.bots === 'instant' || isStill() || document.hidden) return 0
    const { state } = this
    const seats = state?.table.seats ?? []
    const pause = pauseBefore(message, TEMPOS[this.#tempo], (seat) => Boolean(seats[seat]?.bot))
    // With only bots left to act nobody has anything to think about.
    const onlyBots = state?.sight?.waiting.every((seat) => seats[seat]?.bot)
    return onlyBots ? pause / 2 : pause
  }

  #show(message: Update): void {
    this.state = hear(this.state, message)
    this.hinted = null
    if (message.at >= this.#stored) this.sending = null
  }

  #hear(message: FromServer): void {
    if (message.type === 'update') {
      this.pace.take(message)
      return
    }
    if (message.type === 'welcome') this.pace.clear()
    if (message.type === 'answer') this.pace.flush()
    this.state = hear(this.state, message)
    switch (message.type) {
      case 'welcome':
        this.link = 'open'
        this.#pause = FIRST_PAUSE
        this.#reasons.clear()
        this.hinted = null
        // A repeated command gets its first answer, or is carried out if it was never stored.
        if (this.sending) this.#send(this.sending)
        break
      case 'answer':
        if (message.id !== this.sending?.id) break
        if (message.refusal) this.#refuse(message.refusal)
        // The sight may come after the answer: until then the old offers are not to be clicked.
        if (message.refusal || (this.state?.at ?? 0) >= message.at) this.sending = null
        else this.#stored = message.at
        break
      case 'reasons':
        this.#waiting.get(message.id)?.(message.reasons)
        this.#waiting.delete(message.id)
        break
      case 'past':
        this.past = { at: message.at, view: message.view }
        break
      case 'trouble':
        this.say(message.sentence)
        this.sending = null
        break
    }
  }

  #command(command: Command): void {
    if (this.sending) return
    this.sending = command
    this.#stored = Infinity
    if (!this.#send(command)) this.say(strings.link.willSend)
  }

  #send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }
}

function newId(): string {
  // crypto.randomUUID exists on secure pages only, and a table in a home network is plain HTTP.
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
