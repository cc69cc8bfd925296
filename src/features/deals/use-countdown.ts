import { useRef, useState } from 'react'
import { useTicker } from '../../client/use-ticker.ts'

const SECOND_MS = 1000

/**
 * Counts down from `from` to 1 and starts again; calls `onZero` at each restart.
 * @returns the seconds left
 */
export function useCountdown(from: number, onZero: () => void, isPaused: boolean): number {
  const [left, setLeft] = useState(from)
  // A busy browser may tick twice before it renders once, so the rendered value cannot be the base for counting.
  const elapsed = useRef(0)
  useTicker(
    () => {
      elapsed.current = (elapsed.current + 1) % from
      setLeft(from - elapsed.current)
      if (elapsed.current === 0) onZero()
    },
    SECOND_MS,
    isPaused,
  )
  return left
}
