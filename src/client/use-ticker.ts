import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back with a period, as long as the tab is visible and it is not paused. Never for people who want less motion:
 * what they read must not change by itself.
 * @param periodMs milliseconds; at least one
 */
export function useTicker(callback: () => void, periodMs: number, isPaused = false): void {
  const tick = useEffectEvent(callback)
  useEffect(() => {
    if (isPaused || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let timer: ReturnType<typeof setInterval> | undefined
    const restart = () => {
      clearInterval(timer)
      if (!document.hidden) timer = setInterval(() => tick(), periodMs)
    }
    restart()
    document.addEventListener('visibilitychange', restart)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', restart)
    }
  }, [periodMs, isPaused])
}
