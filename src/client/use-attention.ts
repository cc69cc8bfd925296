import { useEffect, useRef, useState, type FocusEvent } from 'react'

/**
 * Whether a visitor points at an element, touches it, or has the visible focus in it; automatic changes should wait
 * then. The focus that a link keeps after a click does not count.
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
    /** A ref with the same value, for callbacks that run after later renders. */
    attention,
    /** Listeners for the element. */
    listeners: {
      onPointerEnter: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
      // A target outside the element is a menu that belongs to it, rendered elsewhere.
      onFocus: ({ target, currentTarget }: FocusEvent) =>
        setIsFocused(!currentTarget.contains(target) || target.matches(':focus-visible')),
      onBlur: () => setIsFocused(false),
    },
  }
}
