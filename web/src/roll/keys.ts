// Roll's keys: numbers are columns, S selects, D dictates, letters are powers.

import type { RollUi } from './ui.svelte'

const POWER_KEYS = ['q', 'w', 'e', 'r', 'y', 'u']

/** Handles keys at the table; keeps in mind that S was pressed. */
export function rollKeys(ui: RollUi): (event: KeyboardEvent) => void {
  let selecting = false

  return (event) => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event) ||
      document.querySelector('dialog[open]')
    )
      return
    const key = event.key.toLowerCase()
    const column = ui.view.phases_in_play[Number(key) - 1]
    const wasSelecting = selecting
    selecting = false
    if (key === 'g') ui.sheet = `seat ${ui.seat}`
    else if (key === 'l') ui.sheet = 'log'
    else if (key === 'm' && ui.view.deal) ui.sheet = 'mat'
    // Until the answer is there nothing else on the table changes.
    else if (ui.session.busy) return
    else if (key === 's') selecting = true
    else if (key === 'escape') ui.putBack()
    else if (key === 'd') ui.clickDictate()
    else if (key === 'arrowleft' || key === 'arrowright') stepBetween(key === 'arrowright' ? 1 : -1)
    else if (column && ui.kind === 'start-tiles') ui.choose(ui.options[Number(key) - 1])
    else if (column && wasSelecting) ui.clickSeat(column)
    else if (column && ui.picked) ui.clickColumn(column)
    else if (column) focusDie(column)
    else {
      const power = ui.powers[POWER_KEYS.indexOf(key)]
      if (power) ui.clickPower(power)
    }
  }
}

function isTyping(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLInputElement
}

function focusDie(column: string): void {
  document.querySelector<HTMLElement>(`[data-phase="${column}"] button.die`)?.focus()
}

/** Arrows go between the dice that can be picked up. */
function stepBetween(step: number): void {
  const dice = Array.from(document.querySelectorAll<HTMLElement>('.strip button.die'))
  const at = dice.findIndex((one) => one === document.activeElement)
  if (at >= 0) dice[(at + step + dice.length) % dice.length]?.focus()
}
