import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { sample } from '../core/random.ts'

interface ListQuery<T> {
  readonly queryKey: QueryKey
  /** Only for its type. */
  readonly select?: (data: T[]) => T[]
}

interface RotatingSample<T> {
  readonly shown: readonly T[]
  /**
   * Another number after each rotation. As the key of a list it makes the browser draw a new one: what is in both
   * samples would otherwise slide to its new place.
   */
  readonly round: number
  /**
   * Returns at once; when the list cannot be loaded, what is shown stays. It also does when `mayChange` says no, which is
   * asked when the list is there: meanwhile somebody may have come to look.
   */
  readonly rotate: (mayChange: () => boolean) => void
}

/**
 * Shows a few of many: first the ones that the server picked, which came with the page, and after each rotation
 * others, from the whole list, which is only then loaded.
 */
export function useRotatingSample<T>(
  first: ListQuery<T>,
  all: ListQuery<T>,
  count: number,
): RotatingSample<T> {
  const queryClient = useQueryClient()
  const { data: firstOnes = [] } = useQuery<T[]>(first)
  const [rotated, setRotated] = useState<{ readonly round: number; readonly ones: readonly T[] }>()
  return {
    shown: rotated?.ones ?? firstOnes,
    round: rotated?.round ?? 0,
    rotate(mayChange) {
      queryClient.fetchQuery<T[]>(all).then(
        (everything) =>
          mayChange() &&
          setRotated((before) => ({
            round: (before?.round ?? 0) + 1,
            ones: sample(everything, count, Math.random),
          })),
        // Nothing new to show for now.
        console.debug,
      )
    },
  }
}
