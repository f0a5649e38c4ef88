// Where the page is: the lobby, or a table by its link.

function tableInAddress(): string {
  return /^\/t\/([\w-]+)\/?$/.exec(location.pathname)?.[1] ?? ''
}

let table = $state(tableInAddress())

export const route = {
  /** The table's id, or empty in the lobby. */
  get table() {
    return table
  },
}

export function goToTable(id: string): void {
  history.pushState(null, '', `/t/${id}`)
  table = id
}

export function goToLobby(): void {
  history.pushState(null, '', '/')
  table = ''
}

/** The link to send to a friend. */
export function linkTo(id: string): string {
  return `${location.origin}/t/${id}`
}

window.addEventListener('popstate', () => (table = tableInAddress()))
