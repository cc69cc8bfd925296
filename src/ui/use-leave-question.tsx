import { useEffect, useState, type ReactNode } from 'react'
import { LeaveDialog } from './leave-dialog.tsx'
import { registerUnsavedWork } from './unsaved-work.ts'

interface LeaveQuestion {
  /** Calls its argument at once if no work would be lost, otherwise after the user agrees. */
  readonly leave: (next: () => void) => void
  readonly question: ReactNode
}

/** Whether the user has agreed to leave: other forms on the page do not ask again. */
let isLeaving = false

/**
 * Asks before unsaved work is lost, including by the Back button and by links. When the document is unloaded, the
 * browser asks in its own words.
 */
export function useLeaveQuestion(isUnsaved: boolean): LeaveQuestion {
  const [next, setNext] = useState<() => void>()

  useEffect(() => {
    if (!isUnsaved) return
    const unregister = registerUnsavedWork()
    const holdUnload = (event: Event) => event.preventDefault()
    function holdNavigation(event: NavigateEvent) {
      if (isLeaving || event.defaultPrevented || !event.cancelable || !event.canIntercept) return
      event.preventDefault()
      setNext(() => () => repeatNavigation(event))
    }
    addEventListener('beforeunload', holdUnload)
    if ('navigation' in window) navigation.addEventListener('navigate', holdNavigation)
    return () => {
      unregister()
      removeEventListener('beforeunload', holdUnload)
      if ('navigation' in window) navigation.removeEventListener('navigate', holdNavigation)
    }
  }, [isUnsaved])

  return {
    leave: (close) => (isUnsaved ? setNext(() => close) : close()),
    question: (
      <LeaveDialog
        isOpen={next !== undefined}
        onOpenChange={() => setNext(undefined)}
        onLeave={() => next?.()}
      />
    ),
  }
}

/** Repeats a navigation that was held back. */
function repeatNavigation({ navigationType, destination: { key, url } }: NavigateEvent): void {
  isLeaving = true
  const { committed } = navigationType === 'traverse' ? navigation.traverseTo(key) : navigation.navigate(url)
  Promise.resolve(committed)
    // Another navigation replaced this one.
    .catch((error: unknown) => console.debug('Went elsewhere.', error))
    .finally(() => (isLeaving = false))
}
