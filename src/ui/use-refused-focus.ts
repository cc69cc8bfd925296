import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to the first control with a refused value, so that a screen reader reads its problem.
 * @param answered changes to a true value when a request has ended: whether it has, or the names of the refused controls
 * @returns for the form, or the element around its controls
 */
export function useRefusedFocus<Container extends HTMLElement>(
  answered: boolean | string,
): RefObject<Container | null> {
  const container = useRef<Container>(null)
  useEffect(() => {
    if (answered) container.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answered])
  return container
}
