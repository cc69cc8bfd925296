import { useEffect, useRef } from 'react'

/**
 * The focus stays in a list when the button that had it goes: beside an entry that is deleted, or in a toast.
 * @param count of its entries; undefined while it is loaded
 * @returns goes to the list, which takes a `tabIndex`
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
