// Race's keys: numbers are actions, cards or rows; letters are consume powers.

import { otherOption } from './question'
import type { RaceUi } from './ui.svelte'
import { ACTIONS } from './cards'

const POWER_KEYS = ['q', 'w', 'e', 'r', 't', 'y', 'u', 'i', 'o', 'p']
const STEPS: Record<string, number> = { arrowright: 1, arrowdown: 1, arrowleft: -1, arrowup: -1 }
export function raceKeys(ui: RaceUi): (event: KeyboardEvent) => void {
  return (event) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    if (event.ctrlKey || event.metaKey || event.altKey || typing || document.querySelector('dialog[open]'))
      return
    const key = event.key.toLowerCase()
    const number = '1234567890'.indexOf(key)
    if (key === 'escape') ui.clear()
    else if (key === 'g') ui.sheet = `seat ${ui.seat}`
    else if (key === 'l') ui.sheet = 'log'
    else if (key === 'h') focusIn('#hand')
    else if (key === 'n') ui.send(otherOption(ui)?.option)
    else if (number >= 0 && key !== '') press(ui, number)
    else if (POWER_KEYS.includes(key) && ui.kind === 'use') row(POWER_KEYS.indexOf(key))
    else if (key === 't') focusIn('#tableau')
    else if (key in STEPS) step(STEPS[key]!)
  }
}

/** The nth card or row that the question is about. */
function press(ui: RaceUi, index: number): void {
  if (ui.kind === 'action') {
    if (ACTIONS[index]) ui.clickAction(ACTIONS[index])
  } else if (ui.kind === 'keep') ui.toggle(ui.itemAt(ui.own?.explored ?? [], index))
  else if (ui.fromHand) ui.toggle(hand(ui)[index] === undefined ? undefined : ui.itemAt(hand(ui), index))
  else if (ui.kind.startsWith('place')) {
    const card = hand(ui)[index]
    if (card) ui.select(ui.option('place', card))
  } else if (ui.kind === 'take') ui.toggle(ui.items[index])
  else row(index)
}

function hand(ui: RaceUi): string[] {
  return ui.own?.hand ?? []
}

/** Press the nth row of the panel, whether or not others above it are refused. */
function row(index: number): void {
  const rows = document.querySelectorAll<HTMLElement>('.ask [role=radio], .asked [role=radio]')
  rows[index]?.click()
}

function focusIn(place: string): void {
  document.querySelector<HTMLElement>(`${place} button, ${place} [tabindex]`)?.focus()
}

/** Arrows go on between what can be done, wherever it lies. */
function step(by: number): void {
  const group = document.activeElement?.closest('[role=radiogroup], .cards, .places')
  if (!group) return
  const stops = Array.from(group.querySelectorAll<HTMLElement>('button'))
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (at >= 0) stops[(at + by + stops.length) % stops.length]?.focus()
}
