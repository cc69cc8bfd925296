import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '../../../core/time.ts'
import type { Db } from '../../../database/schema.ts'
import { findOwnCodes } from '../own-link.store.ts'
import type { CheckTarget } from './check-target.server.ts'
import { holdsFor } from './target-health.ts'
import { countStates, findDueTarget, takeTurn, upsertHealth } from './target-health.store.ts'

/** Longer than one look can take: a few requests of ten seconds each, with pauses between them. */
const TURN_FREE_AFTER_MS = 10 * MINUTE_MS

/** Time between two targets, in milliseconds. */
const TARGET_PAUSE_MS = 2000

/** Named links whose targets are read together, as visitors wait for a read of all of them. */
const LINKS_AT_ONCE = 100

interface TargetChecksOptions {
  readonly db: Db
  readonly isOn: () => Promise<boolean>
  readonly check: CheckTarget
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** See CheckTargetOptions. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export interface TargetChecks {
  /**
   * Looks at a target that is due, if it is this instance's turn; returns whether there may be more. Goes through the links by
   * their names, some at each step, and then begins anew. Several instances may call it, and one of them looks.
   */
  step(): Promise<boolean>
  /** Ends a look that runs. */
  close(): void
}

/** Looks at the targets of named links and of their rules, one after the other. */
export function createTargetChecks({ db, isOn, check, now, wait }: TargetChecksOptions): TargetChecks {
  const holder = randomUUID()
  const closing = new AbortController()
  /** The last link behind which targets may be due. */
  let after = ''

  async function checkNext(): Promise<boolean> {
    const codes = await findOwnCodes(db, after, LINKS_AT_ONCE)
    const target = await findDueTarget(db, now(), codes)
    if (!target) {
      const isMore = codes.length === LINKS_AT_ONCE
      after = isMore ? (codes.at(-1) ?? '') : ''
      return isMore
    }
    if (!(await takeTurn(db, holder, now(), TURN_FREE_AFTER_MS))) return false
    const { code, position, targetUrl } = target
    const finding = await check(targetUrl, closing.signal)
    const checkedAt = now()
    const failures = finding.state === 'unreachable' ? target.failures + 1 : 0
    await upsertHealth(
      db,
      { code, position, targetUrl, ...finding, checkedAt, failures },
      checkedAt + holdsFor(finding.state),
    )
    await wait(TARGET_PAUSE_MS, closing.signal)
    return true
  }

  return {
    async step() {
      if (closing.signal.aborted || !(await isOn())) return false
      try {
        return await checkNext()
      } catch (error) {
        if (closing.signal.aborted) return false
        throw error
      }
    },
    close() {
      closing.abort()
    },
  }
}

/** Targets of named links that, by the last look, are gone or were not reached. */
export async function countBrokenTargets(db: Db): Promise<number> {
  const { gone, unreachable } = await countStates(db, ['gone', 'unreachable'])
  return gone + unreachable
}
