import { useSyncExternalStore } from 'react'
import { ROUTES } from '../routes.ts'

/**
 * The path in the address bar. All sections are one page for the server, so the page's own address lacks the section.
 * Without the Navigation API links load documents, and the path never changes.
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
