import { useEffect, useRef, useState, type FocusEvent } from 'react'

/**
 * Whether somebody points at an element, has a finger on it, or has the focus in it where it can be seen; what moves by
 * itself should wait then. A link keeps the focus after a click, and is not looked at for that.
 */
export function useAttention() {
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const hasAttention = isPointedAt || isFocused
  const attention = useRef(hasAttention)
  useEffect(() => {
    attention.current = hasAttention
  }, [hasAttention])
  return {
    hasAttention,
    /** The same for what ends later than it was drawn. */
    attention,
    /** To be spread on the element. */
    listeners: {
      onPointerEnter: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
      // What is not inside is a menu of it, elsewhere on the page.
      onFocus: ({ target, currentTarget }: FocusEvent) =>
        setIsFocused(!currentTarget.contains(target) || target.matches(':focus-visible')),
      onBlur: () => setIsFocused(false),
    },
  }
}
