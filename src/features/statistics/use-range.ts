import { useSyncExternalStore } from 'react'
import { RANGES, type Range } from './period.ts'

const PARAMETER = 'range'
const DEFAULT: Range = '7d'

/** Needed in browsers without the Navigation API, where replaceState fires no event. */
const listeners = new Set<() => void>()

/**
 * The range in the address, and a function that changes it there, so that the view survives a reload and can be
 * shared as a link.
 */
export function useRange(): [range: Range, setRange: (range: Range) => void] {
  return [useSyncExternalStore(subscribe, rangeInAddress), setRange]
}

function rangeInAddress(): Range {
  const value = new URLSearchParams(location.search).get(PARAMETER)
  return RANGES.find((range) => range === value) ?? DEFAULT
}

function setRange(range: Range): void {
  history.replaceState(history.state, '', `?${PARAMETER}=${range}`)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if ('navigation' in window) navigation.addEventListener('currententrychange', listener)
  return () => {
    listeners.delete(listener)
    if ('navigation' in window) navigation.removeEventListener('currententrychange', listener)
  }
}
