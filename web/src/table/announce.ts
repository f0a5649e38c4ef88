// "Your move" in the page's title and, if wanted, as a notification while the page is hidden.

import { settings } from '../settings.svelte'
import { strings } from '../strings'

let announced = false

export function announce(yourMove: boolean, title: string): void {
  document.title = yourMove ? strings.titleYourMove(title) : title ? strings.title(title) : 'Orrery'
  if (yourMove && !announced && settings.notify && document.hidden && 'Notification' in window)
    new Notification(strings.yourMove, { body: title, tag: 'orrery' })
  announced = yourMove
}
