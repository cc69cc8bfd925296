/** The result of an asynchronous function, computed once and kept until `clear`. */
export interface CachedAnswer<T> {
  readonly get: () => Promise<T>
  /** Makes the next `get` compute again. */
  readonly clear: () => void
}

/** Keeps the result of `ask`. A failure is not kept: the next caller asks again. */
export function cacheAnswer<T>(ask: () => Promise<T>): CachedAnswer<T> {
  let answer: Promise<T> | undefined
  return {
    get() {
      if (answer) return answer
      const asked = ask()
      answer = asked
      asked.catch(() => {
        if (answer === asked) answer = undefined
      })
      return asked
    },
    clear() {
      answer = undefined
    },
  }
}
