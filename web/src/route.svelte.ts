// Where the page is: which page, and what its address says beyond that.

export type Page = 'home' | 'table' | 'replay' | 'library' | 'learn' | 'games' | 'missing'

interface Place {
  page: Page
  /** What follows the page in the address: a table's id, a chapter's name; else empty. */
  id: string
  /** What stands behind the question mark. */
  query: URLSearchParams
}

/** The page of each first word of an address; the word of a page is found the other way round. */
const WORDS: Record<string, Page> = {
  '': 'home',
  t: 'table',
  replay: 'replay',
  library: 'library',
  learn: 'learn',
  games: 'games',
}
/** A table's address without a table leads nowhere. */
const NEEDS_ID: readonly Page[] = ['table']

let place = $state.raw<Place>(placeOf(location))

export const route = {
  get page(): Page {
    return place.page
  },
  get id(): string {
    return place.id
  },
  get query(): URLSearchParams {
    return place.query
  },
  /** The table's id, or empty on every other page. */
  get table(): string {
    return place.page === 'table' ? place.id : ''
  },
}

/** What an address leads to. */
export function placeOf(address: { pathname: string; search: string }): Place {
  const [word = '', id = '', ...rest] = address.pathname.replace(/^\/|\/$/g, '').split('/')
  const page = WORDS[word] ?? 'missing'
  const lost = rest.length > 0 || (NEEDS_ID.includes(page) && !id) || (page === 'home' && id !== '')
  return {
    page: lost ? 'missing' : page,
    id: decoded(id),
    query: new URLSearchParams(address.search),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The address of a page. */
export function addressOf(
  page: Exclude<Page, 'missing'>,
  id = '',
  query: Record<string, string> = {},
): string {
  const word = Object.keys(WORDS).find((key) => WORDS[key] === page) ?? ''
  const path = '/' + [word, encodeURIComponent(id)].filter(Boolean).join('/')
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

/** Go to another page; `replace` leaves no trace in the browser's history. */
export function goTo(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  place = placeOf(location)
}

export function goToTable(id: string): void {
  goTo(addressOf('table', id))
}

export function goToLobby(): void {
  goTo(addressOf('home'))
}

/** The link to send to a friend. */
export function linkTo(id: string, origin = location.origin): string {
  return origin + addressOf('table', id)
}

/** A click on a link within the page: no reload, unless a new tab or window is asked for. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return
  event.preventDefault()
  goTo(event.currentTarget.pathname + event.currentTarget.search)
}

window.addEventListener('popstate', () => (place = placeOf(location)))
