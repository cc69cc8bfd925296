/** Stops asking something that fails, and tries it again after a while. */
export interface CircuitBreaker {
  /** Whether it may be asked now. While it is open, one caller after each pause may: the trial. */
  allows(): boolean
  succeeded(): void
  failed(): void
}

export interface CircuitBreakerOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Failures in a row that open it. */
  readonly opensAfter: number
  /** Milliseconds between trials. */
  readonly pauseMs: number
}

export function createCircuitBreaker({ now, opensAfter, pauseMs }: CircuitBreakerOptions): CircuitBreaker {
  let failures = 0
  let nextTrialAt = 0
  return {
    allows() {
      if (failures < opensAfter) return true
      if (now() < nextTrialAt) return false
      // Others wait for what comes of this trial, or for the next one.
      nextTrialAt = now() + pauseMs
      return true
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures >= opensAfter) nextTrialAt = now() + pauseMs
    },
  }
}
