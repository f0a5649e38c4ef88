// The HTTP part of the protocol, one function a request.

import type {
  Description,
  Film,
  Games,
  Library,
  Lobby,
  NetworkInfo,
  NewTable,
  Problem,
  RecordSummary,
  Seated,
  Standing,
  TableInfo,
} from './types'

/** An answer that is not a success; its message is a sentence for people. */
export class Declined extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence)
  }
}

export const listGames = (): Promise<Games> => ask('GET', '/api/games')
export const libraryOf = (game: string): Promise<Library> => ask('GET', `/api/games/${game}/library`)
export const showNetwork = (): Promise<NetworkInfo> => ask('GET', '/api/network')
export const openNetwork = (): Promise<NetworkInfo> => ask('POST', '/api/network')
export const closeNetwork = (): Promise<NetworkInfo> => ask('DELETE', '/api/network')
export const listTables = (): Promise<Lobby> => ask('GET', '/api/tables')
export const makeTable = (wish: NewTable): Promise<Seated> => ask('POST', '/api/tables', wish)
export const beginGuide = (guide: string, name: string): Promise<Seated> =>
  ask('POST', `/api/guides/${guide}`, { name })
export const standingOf = (id: string): Promise<Standing> => ask('GET', `/api/tables/${id}/standing`)
export const showTable = (id: string): Promise<TableInfo> => ask('GET', `/api/tables/${id}`)
export const joinTable = (id: string, name: string): Promise<Seated> =>
  ask('POST', `/api/tables/${id}/seats`, { name })
export const leaveSeat = (id: string, seat: number): Promise<TableInfo> =>
  ask('DELETE', `/api/tables/${id}/seats/${seat}`)
export const startTable = (id: string, bot: string): Promise<TableInfo> =>
  ask('POST', `/api/tables/${id}/start`, { bot })
export const askRematch = (id: string): Promise<Seated> => ask('POST', `/api/tables/${id}/rematch`)
export const filmOfTable = (id: string): Promise<Film> => ask('GET', `/api/tables/${id}/film`)
/** The film of a record from a file, sent as it is. */
export const filmOfRecord = (record: ArrayBuffer): Promise<Film> => send('/api/films', record)
export const checkRecord = (record: ArrayBuffer): Promise<RecordSummary> => send('/api/records', record)
export const recordAddress = (id: string): string => `/api/tables/${id}/record`

const described = new Map<string, Promise<string>>()

/** The full text of a tile or card; asked for once. */
export function describe(game: string, name: string): Promise<string> {
  const key = `${game}/${name}`
  let text = described.get(key)
  if (!text) {
    const query = new URLSearchParams({ name })
    text = ask<Description>('GET', `/api/games/${game}/describe?${query}`).then((found) => found.text)
    text.catch(() => described.delete(key))
    described.set(key, text)
  }
  return text
}

/** Send a file as it is. */
function send<Answer>(path: string, body: ArrayBuffer): Promise<Answer> {
  return answered(path, { method: 'POST', body, headers: { 'content-type': 'text/plain' } })
}

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const request: RequestInit = { method }
  if (body) {
    request.body = JSON.stringify(body)
    request.headers = { 'content-type': 'application/json' }
  }
  return answered(path, request)
}

async function answered<Answer>(path: string, request: RequestInit): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(path, request)
  } catch {
    throw new Declined('offline', 'The server does not answer. Is it running?')
  }
  if (response.ok) return response.json()
  const problem = await response.json().then(
    ({ error }: Problem) => error,
    () => null,
  )
  throw new Declined(problem?.code ?? 'http', problem?.sentence ?? `The server says ${response.status}.`)
}
