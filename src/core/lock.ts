/** A lock that one task holds at a time; waiting tasks get it in the order of their calls. */
export interface Lock {
  readonly take: () => Promise<void>
  readonly release: () => void
}

export function createLock(): Lock {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    async take() {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve))
      isTaken = true
    },
    release() {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
  }
}
