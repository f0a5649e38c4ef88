// Tooltips: an action says what an element would like to tell; one component shows it.

import type { Attachment } from 'svelte/attachments'

export interface TipText {
  title?: string
  lines: string[]
  rule?: string
}

type Source = () => TipText | Promise<TipText | null> | null

interface Shown extends TipText {
  anchor: HTMLElement
}

let shown = $state.raw<Shown | null>(null)
let leaving = 0

export const tips = {
  /** Whose rules are meant. */
  game: '',
  get shown() {
    return shown
  },
  hide() {
    window.clearTimeout(leaving)
    shown = null
  },
  /** The pointer is on the tip itself, on its way to a link. */
  stay() {
    window.clearTimeout(leaving)
  },
}

const HOVER_PAUSE = 350
const PRESS_PAUSE = 450
const LEAVE_PAUSE = 400

/** Tell something on hover, on keyboard focus and on a long press. */
export function tip(source: Source): Attachment<HTMLElement> {
  return (element) => {
    let timer = 0
    let over = false

    const show = async () => {
      const text = await source()
      if (text && over && element.isConnected) shown = { ...text, anchor: element }
    }
    const soon = (pause: number) => {
      over = true
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void show(), pause)
    }
    const hide = () => {
      over = false
      window.clearTimeout(timer)
      if (shown?.anchor === element) tips.hide()
    }
    // What leads on to a rule waits until the pointer has come to it.
    const leave = () => {
      if (shown?.anchor !== element || !shown.rule) return hide()
      over = false
      window.clearTimeout(leaving)
      leaving = window.setTimeout(hide, LEAVE_PAUSE)
    }
    const enter = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') soon(HOVER_PAUSE)
    }
    const press = (event: PointerEvent) => {
      if (event.pointerType === 'touch') soon(PRESS_PAUSE)
      else hide()
    }
    const lift = (event: PointerEvent) => {
      if (event.pointerType === 'touch') window.clearTimeout(timer)
    }
    const focus = () => {
      if (element.matches(':focus-visible')) soon(HOVER_PAUSE)
    }

    element.addEventListener('pointerenter', enter)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('pointerdown', press)
    element.addEventListener('pointerup', lift)
    element.addEventListener('pointercancel', hide)
    element.addEventListener('focus', focus)
    element.addEventListener('blur', hide)
    return () => {
      hide()
      element.removeEventListener('pointerenter', enter)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('pointerup', lift)
      element.removeEventListener('pointercancel', hide)
      element.removeEventListener('focus', focus)
      element.removeEventListener('blur', hide)
    }
  }
}
