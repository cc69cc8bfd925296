import { useEffect, useRef } from 'react'

/**
 * Keeps the focus in a list when the button with the focus is removed, with a deleted entry or a closed toast.
 * @param count number of entries; undefined while loading
 * @returns a ref for the list, which needs a `tabIndex`
 */
export function useFocusAfterChange(count: number | undefined) {
  const container = useRef<HTMLDivElement>(null)
  const lastCount = useRef(count)
  useEffect(() => {
    const hasChanged = lastCount.current !== undefined && count !== lastCount.current
    if (hasChanged && document.activeElement === document.body)
      container.current?.focus({ preventScroll: true })
    lastCount.current = count
  }, [count])
  return container
}
