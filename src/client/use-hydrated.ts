import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False on the server and for the first render in the browser, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
