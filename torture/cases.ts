import { expect, type TestContext } from 'vitest'

/**
 * Tries cases one after the other, writes how many were tried and which failed into the test's row of the table, and
 * fails the test if a case failed.
 * @param failureOf the reason for which a case failed; undefined if it passed
 */
export async function tryAll<Case>(
  { task }: TestContext,
  cases: Iterable<Case> | AsyncIterable<Case>,
  failureOf: (value: Case) => Promise<string | undefined> | string | undefined,
): Promise<void> {
  const failed: string[] = []
  task.meta.failed = failed
  let tried = 0
  for await (const value of cases) {
    task.meta.tried = ++tried
    const reason = await failureOf(value)
    if (reason !== undefined) failed.push(reason)
  }
  expect(failed).toEqual([])
}
