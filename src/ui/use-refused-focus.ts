import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a form: when its request has ended, the first control with a refused value gets the focus, so that a screen reader
 * reads its problem.
 */
export function useRefusedFocus(isBusy: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [isBusy])
  return form
}
