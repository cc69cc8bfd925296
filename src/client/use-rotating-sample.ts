import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { sample, type Random } from '../core/random.ts'

interface ListQuery<T> {
  readonly queryKey: QueryKey
  readonly queryFn: () => Promise<T[]>
}

interface RotatingSample<T> {
  readonly shown: readonly T[]
  /**
   * Changes after each rotation. As the key of a list it makes React create new elements; otherwise elements in both
   * samples would slide to their new places.
   */
  readonly round: number
  /**
   * Starts a rotation. The shown sample stays if the list cannot be loaded, or if `mayChange` returns false; it is
   * called after loading, because a visitor may have begun to look by then.
   */
  readonly rotate: (mayChange: () => boolean) => void
}

/**
 * Shows a sample of a list: first the server's, which came with the page, and after each rotation a sample of the
 * whole list, which is loaded then.
 */
export function useRotatingSample<T>(
  first: ListQuery<T>,
  all: ListQuery<T>,
  count: number,
  draw: (all: readonly T[], count: number, random: Random) => T[] = sample,
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
            ones: draw(everything, count, Math.random),
          })),
        // On a failure the current sample stays.
        console.debug,
      )
    },
  }
}
