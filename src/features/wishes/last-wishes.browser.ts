import { useMemo, useSyncExternalStore } from 'react'
import { callApi } from '../../client/call-api.ts'
import { completionsEndpoint } from '../completions/completion.endpoint.ts'
import { LAST_WISHES_KEY, parseWishes, withWish } from './last-wish.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The wishes that this device remembers, the last one first. */
export function useLastWishes(): readonly string[] {
  const stored = useSyncExternalStore(subscribe, read, () => null)
  return useMemo(() => parseWishes(stored), [stored])
}

/** Remembers a wish on this device, unless it is answered with care: a cry for help is nobody's to find later. */
export async function rememberWish(wish: string): Promise<void> {
  const response = await callApi(completionsEndpoint, { query: { q: wish } })
  if (!response.ok) return
  const { care } = await response.json()
  if (!care) write(JSON.stringify(withWish(parseWishes(read()), wish)))
}

/** Forgets all wishes of this device. */
export function forgetWishes(): void {
  write(undefined)
}

function read(): string | null {
  try {
    return localStorage.getItem(LAST_WISHES_KEY)
  } catch {
    // Storage may be forbidden; then no wish is stored.
    return null
  }
}

function write(stored: string | undefined): void {
  try {
    if (stored === undefined) localStorage.removeItem(LAST_WISHES_KEY)
    else localStorage.setItem(LAST_WISHES_KEY, stored)
  } catch (error) {
    console.debug('The wish could not be remembered.', error)
  }
  for (const listener of listeners) listener()
}
