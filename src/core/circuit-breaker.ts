/** Stops calls to a service that fails, and tries again after a pause. */
export interface CircuitBreaker {
  /** Whether a call may be made now. While the breaker is open, one caller after each pause gets true, as a trial. */
  allows(): boolean
  succeeded(): void
  failed(): void
}

export interface CircuitBreakerOptions {
  /** Milliseconds since any moment, on a clock that never steps. */
  readonly now: () => number
  /** Failures in a row that open the breaker. */
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
      // Other callers are refused until this trial succeeds or the next one is due.
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
