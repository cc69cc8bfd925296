import { useSyncExternalStore } from 'react'

/** Where the browser keeps who is signed in to the admin area (spec, section 3). */
const STORAGE_KEY = 'adminAuth'

/** Who is signed in, and what the server knows them by. */
export interface AdminAuth {
  readonly username: string
  readonly token: string
}

export type AdminSession =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly auth: AdminAuth }
  /** The server no longer knows the token: whoever it was may go on after signing in again. */
  | { readonly kind: 'ended'; readonly username: string }

const SIGNED_OUT: AdminSession = { kind: 'signed-out' }

let current: AdminSession | undefined
const listeners = new Set<() => void>()

/** The session of this browser. What parses counts as signed in until the server says otherwise (spec, section 4). */
export function adminSession(): AdminSession {
  current ??= read()
  return current
}

/** Its session, undefined on the server and for the first render in the browser. */
export function useAdminSession(): AdminSession | undefined {
  return useSyncExternalStore(subscribe, adminSession, () => undefined)
}

export function signIn(auth: AdminAuth): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(auth))
  change({ kind: 'signed-in', auth })
}

export function signOut(): void {
  localStorage.removeItem(STORAGE_KEY)
  change(SIGNED_OUT)
}

/** Called when the server refuses a token. Another one may have taken its place since it was sent. */
export function endAdminSession(token: string): void {
  const session = adminSession()
  if (session.kind !== 'signed-in' || session.auth.token !== token) return
  localStorage.removeItem(STORAGE_KEY)
  change({ kind: 'ended', username: session.auth.username })
}

function change(session: AdminSession): void {
  current = session
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', followOtherTabs)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', followOtherTabs)
  }
}

/** Other tabs sign in and out too. Unsaved work in this one stays, behind the form. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key !== STORAGE_KEY && key !== null) return
  const stored = read()
  const before = adminSession()
  if (stored.kind === 'signed-in') change(stored)
  else if (before.kind === 'signed-in') change({ kind: 'ended', username: before.auth.username })
}

/** Reads what is stored, and deletes what does not parse. */
function read(): AdminSession {
  const json = localStorage.getItem(STORAGE_KEY)
  if (json === null) return SIGNED_OUT
  const auth = parse(json)
  if (auth) return { kind: 'signed-in', auth }
  localStorage.removeItem(STORAGE_KEY)
  return SIGNED_OUT
}

function parse(json: string): AdminAuth | undefined {
  try {
    const value = JSON.parse(json) as Partial<AdminAuth> | null
    return typeof value?.username === 'string' && typeof value.token === 'string'
      ? { username: value.username, token: value.token }
      : undefined
  } catch {
    return undefined
  }
}
