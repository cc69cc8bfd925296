import { useSyncExternalStore } from 'react'
import { ROUTES } from '../routes.ts'

/**
 * The path in the address bar. All sections are one page for the server, so it is not in the page's address. Where
 * there is no navigation API, links load documents, and it never changes.
 */
export function usePath(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => ROUTES.admin,
  )
}

function subscribe(listener: () => void): () => void {
  if (!('navigation' in window)) return () => undefined
  navigation.addEventListener('currententrychange', listener)
  return () => navigation.removeEventListener('currententrychange', listener)
}
