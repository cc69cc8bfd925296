import { useRef, useState } from 'react'
import { useTicker } from '../../client/use-ticker.ts'

const SECOND_MS = 1000

/**
 * Counts down from `from` to 1, and then starts again; calls back each time it does.
 * @returns the seconds that are left
 */
export function useCountdown(from: number, onZero: () => void, isPaused: boolean): number {
  const [left, setLeft] = useState(from)
  // A busy browser may tick twice before it draws once: what is drawn is no basis for counting.
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
