import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back periodically while the tab is visible and the ticker is not paused. Never with reduced motion, because
 * text must not change by itself then.
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
