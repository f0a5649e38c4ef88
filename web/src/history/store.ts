// Where kept games are: in this browser's own database.

import type { KeptGame } from './kept'

const NAME = 'orrery-games'
const STORE = 'games'

let opened: Promise<IDBDatabase> | null = null

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => {
      opened = null
      reject(request.error ?? new Error('no database'))
    }
  })
  return opened
}

async function ask<Value>(
  mode: IDBTransactionMode,
  what: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const transaction = (await database()).transaction(STORE, mode)
  const request = what(transaction.objectStore(STORE))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error ?? new Error('not stored'))
  })
}

/** All kept games, the newest first. */
export async function everything(): Promise<KeptGame[]> {
  const games = await ask<KeptGame[]>('readonly', (store) => store.getAll())
  return games.sort((a, b) => b.played - a.played)
}

export const find = (id: string): Promise<KeptGame | undefined> =>
  ask<KeptGame | undefined>('readonly', (store) => store.get(id))

export const keep = (game: KeptGame): Promise<IDBValidKey> => ask('readwrite', (store) => store.put(game))

export const remove = (id: string): Promise<undefined> => ask('readwrite', (store) => store.delete(id))
