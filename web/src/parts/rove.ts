// One tab stop for a group of things to look at; arrows move inside it.

import type { Attachment } from 'svelte/attachments'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export const rove: Attachment<HTMLElement> = (group) => {
  const stops = () => Array.from(group.querySelectorAll<HTMLElement>('div[tabindex]'))
  const settle = () => {
    const all = stops()
    const current = all.find((one) => one === document.activeElement) ?? all[0]
    for (const one of all) one.tabIndex = one === current ? 0 : -1
  }
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const all = stops()
    const at = all.findIndex((one) => one === document.activeElement)
    if (!step || at < 0) return
    event.preventDefault()
    all[(at + step + all.length) % all.length]?.focus()
    settle()
  }
  settle()
  const observer = new MutationObserver(settle)
  observer.observe(group, { childList: true, subtree: true })
  group.addEventListener('keydown', move)
  return () => {
    observer.disconnect()
    group.removeEventListener('keydown', move)
  }
}
