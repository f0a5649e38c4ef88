// Which size of window this is, for scripts and, as classes `at-…` and `handheld`, for styles.

import { fitOf, HANDHELD, isRoomy, type Fit } from './layout'

let fit = $state.raw<Fit>(fitOf(window.innerWidth, window.innerHeight))
let height = $state(window.innerHeight)
let dock = 0

export const layout = {
  get size() {
    return fit.size
  },
  get scale() {
    return fit.scale
  },
  get handheld() {
    return HANDHELD.includes(fit.size)
  },
  /** A hand-held screen with room beside the question. */
  get roomy() {
    return isRoomy(fit.size, height)
  },
  /** A narrow column for question and buttons at the right, the table left of it. */
  get beside() {
    return fit.size === 'sideways' || fit.size === 'lying'
  },
}

function show({ size, scale }: Fit): void {
  const page = document.documentElement
  const others = [...page.classList].filter((name) => name.startsWith('at-') && name !== `at-${size}`)
  page.classList.remove(...others)
  page.classList.add(`at-${size}`)
  page.classList.toggle('handheld', HANDHELD.includes(size))
  page.style.setProperty('--scale', String(scale))
}

function look(): void {
  const found = fitOf(window.innerWidth, window.innerHeight, dock)
  fit = found
  height = window.innerHeight
  show(found)
}

/** Something of this height lies below the table from now on. */
export function keepFree(below: number): void {
  dock = below
  look()
}

window.addEventListener('resize', look)
show(fit)
