import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { sample, seededRandom } from '../random.ts'

interface ListQuery<T> {
  readonly queryKey: QueryKey
  /** Only for its type. */
  readonly select?: (data: T[]) => T[]
}

/**
 * Shows a few of many: first the ones that the server picked, which came with the page, and after each rotation
 * others, from the whole list, which is only then loaded.
 */
export function useRotatingSample<T>(first: ListQuery<T>, all: ListQuery<T>, count: number) {
  const [seed, setSeed] = useState<number>()
  const { data: firstOnes = [] } = useQuery<T[]>(first)
  const { data: everything } = useQuery<T[]>({ ...all, enabled: seed !== undefined })
  const isRotated = seed !== undefined && everything !== undefined
  return {
    shown: isRotated ? sample(everything, count, seededRandom(seed)) : firstOnes,
    rotate: () => setSeed(Math.random()),
  }
}
