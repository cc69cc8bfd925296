import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveQuestion {
  /** Goes on at once where nothing would be lost, else when whoever is asked says so. */
  readonly leave: (goOn: () => void) => void
  readonly question: ReactNode
}

/**
 * Asks before unsaved work is lost, also with the Back button and with links. Where the document goes, the browser asks
 * in its own words.
 */
export function useLeaveQuestion(isUnsaved: boolean): LeaveQuestion {
  const [goOn, setGoOn] = useState<() => void>()
  const isAllowed = useRef(false)

  useEffect(() => {
    if (!isUnsaved) return
    const stay = (event: Event) => event.preventDefault()
    function stayHere(event: NavigateEvent) {
      if (isAllowed.current || event.defaultPrevented || !event.cancelable || !event.canIntercept) return
      event.preventDefault()
      const { key, url } = event.destination
      setGoOn(() => () => {
        isAllowed.current = true
        if (event.navigationType === 'traverse') navigation.traverseTo(key)
        else navigation.navigate(url)
      })
    }
    addEventListener('beforeunload', stay)
    if ('navigation' in window) navigation.addEventListener('navigate', stayHere)
    return () => {
      removeEventListener('beforeunload', stay)
      if ('navigation' in window) navigation.removeEventListener('navigate', stayHere)
    }
  }, [isUnsaved])

  return {
    leave: (close) => (isUnsaved ? setGoOn(() => close) : close()),
    question: (
      <ConfirmDialog
        isOpen={goOn !== undefined}
        onOpenChange={() => setGoOn(undefined)}
        title="Leave without saving?"
        confirmLabel="Leave"
        onConfirm={() => {
          setGoOn(undefined)
          goOn?.()
        }}
      >
        What has not been saved will be lost.
      </ConfirmDialog>
    ),
  }
}
