import { useEffect, useState, type ReactNode } from 'react'
import { LeaveDialog } from './leave-dialog.tsx'
import { noteUnsavedWork } from './unsaved-work.ts'

interface LeaveQuestion {
  /** Goes on at once where nothing would be lost, else when whoever is asked says so. */
  readonly leave: (goOn: () => void) => void
  readonly question: ReactNode
}

/** Whether somebody was asked and goes: the other forms on the page do not ask again. */
let isLeaving = false

/**
 * Asks before unsaved work is lost, also with the Back button and with links. Where the document goes, the browser asks
 * in its own words.
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

/** Goes where a navigation that was held back would have gone. */
function goWhere({ navigationType, destination: { key, url } }: NavigateEvent): void {
  isLeaving = true
  const { committed } = navigationType === 'traverse' ? navigation.traverseTo(key) : navigation.navigate(url)
  Promise.resolve(committed)
    // Another one has taken its place.
    .catch((error: unknown) => console.debug('Went elsewhere.', error))
    .finally(() => (isLeaving = false))
}
