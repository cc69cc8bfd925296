import { useState } from 'react'
import { useTicker } from '../../client/use-ticker.ts'

const SECOND_MS = 1000

/**
 * Counts down from `from` to 1, and then starts again; calls back each time it does.
 * @returns the seconds that are left
 */
export function useCountdown(from: number, onZero: () => void, isPaused: boolean): number {
  const [left, setLeft] = useState(from)
  useTicker(
    () => {
      setLeft(left > 1 ? left - 1 : from)
      if (left <= 1) onZero()
    },
    SECOND_MS,
    isPaused,
  )
  return left
}
