import { useEffect, useState, type ReactNode } from 'react'
import { LeaveDialog } from './leave-dialog.tsx'
import { noteUnsavedWork } from './unsaved-work.ts'

interface LeaveQuestion {
  /** Calls its argument at once if no work would be lost, otherwise after the user agrees. */
  readonly leave: (goOn: () => void) => void
  readonly question: ReactNode
}

/** Whether the user has agreed to leave: other forms on the page do not ask again. */
let isLeaving = false

/**
 * Asks before unsaved work is lost, including by the Back button and by links. When the document is unloaded, the
 * browser asks in its own words.
 */
export function useLeaveQuestion(isUnsaved: boolean): LeaveQuestion {
  const [goOn, setGoOn] = useState<() => void>()

  useEffect(() => {
    if (!isUnsaved) return
    const forget = noteUnsavedWork()
    const stay = (event: Event) => event.preventDefault()
    function stayHere(event: NavigateEvent) {
      if (isLeaving || event.defaultPrevented || !event.cancelable || !event.canIntercept) return
      event.preventDefault()
      setGoOn(() => () => goWhere(event))
    }
    addEventListener('beforeunload', stay)
    if ('navigation' in window) navigation.addEventListener('navigate', stayHere)
    return () => {
      forget()
      removeEventListener('beforeunload', stay)
      if ('navigation' in window) navigation.removeEventListener('navigate', stayHere)
    }
  }, [isUnsaved])

  return {
    leave: (close) => (isUnsaved ? setGoOn(() => close) : close()),
    question: (
      <LeaveDialog
        isOpen={goOn !== undefined}
        onOpenChange={() => setGoOn(undefined)}
        onLeave={() => goOn?.()}
      />
    ),
  }
}

/** Repeats a navigation that was held back. */
function goWhere({ navigationType, destination: { key, url } }: NavigateEvent): void {
  isLeaving = true
  const { committed } = navigationType === 'traverse' ? navigation.traverseTo(key) : navigation.navigate(url)
  Promise.resolve(committed)
    // Another navigation replaced this one.
    .catch((error: unknown) => console.debug('Went elsewhere.', error))
    .finally(() => (isLeaving = false))
}
