import { useState, type FocusEvent } from 'react'

/** Whether somebody points at an element or has the focus in it; what moves by itself should wait then. */
export function useAttention() {
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  return {
    hasAttention: isPointedAt || isFocused,
    /** To be spread on the element. */
    listeners: {
      onMouseEnter: () => setIsPointedAt(true),
      onMouseLeave: () => setIsPointedAt(false),
      onFocus: () => setIsFocused(true),
      onBlur: (event: FocusEvent) => setIsFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
