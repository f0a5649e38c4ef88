// The pages around the table, each in its own chunk that is loaded when it is opened.

import type { Component } from 'svelte'
import type { Page } from './route.svelte'

/** Home and the table are drawn by App itself: most people open nothing else. */
type Around = Exclude<Page, 'home' | 'table'>

const PAGES: Record<Around, () => Promise<{ default: Component }>> = {
  replay: () => import('./replay/ReplayPage.svelte'),
  library: () => import('./library/LibraryPage.svelte'),
  learn: () => import('./learn/LearnPage.svelte'),
  games: () => import('./history/GamesPage.svelte'),
  missing: () => import('./Missing.svelte'),
}

export async function pageOf(page: Around): Promise<Component> {
  return (await PAGES[page]()).default
}
