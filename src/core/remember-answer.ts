/** The result of an asynchronous function, computed once and kept until `forget`. */
export interface RememberedAnswer<T> {
  readonly get: () => Promise<T>
  /** Makes the next `get` compute again. */
  readonly forget: () => void
}

/** Keeps the result of `ask`. A failure is not kept: the next caller asks again. */
export function rememberAnswer<T>(ask: () => Promise<T>): RememberedAnswer<T> {
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
    forget() {
      answer = undefined
    },
  }
}
