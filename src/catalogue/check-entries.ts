import type { z } from 'zod'
import type { Problem, Sheet } from './sheet.ts'

export type Checked<T> =
  | { readonly entries: T[] }
  /** Sorted by line; each line once, with all its errors. */
  | { readonly problems: readonly Problem[] }

/** Checks the rows of a file against the rules of their list. */
export function checkEntries<T>({ rows, problems }: Sheet, schema: z.ZodType<T[]>): Checked<T> {
  if (rows.length === 0 && problems.length === 0)
    return {
      problems: [{ line: 1, reason: 'there are no entries, and an import would remove all that are there' }],
    }
  const result = schema.safeParse(
    rows.map(({ value }) => value),
    { error: reasonOf },
  )
  const issues = result.error?.issues ?? []
  if (result.success && problems.length === 0) return { entries: result.data }
  const reasons = new Map<number, string[]>(problems.map(({ line, reason }) => [line, [reason]]))
  for (const { path, message } of issues) {
    const [index, ...field] = path
    const line = rows[Number(index)]?.line ?? 1
    const reason = field.length === 0 ? message : `${field.join('.')}: ${message}`
    reasons.set(line, [...(reasons.get(line) ?? []), reason])
  }
  return {
    problems: [...reasons]
      .toSorted(([a], [b]) => a - b)
      .map(([line, all]) => ({ line, reason: all.join('; ') })),
  }
}

/** Errors of an entry, by field; each field once. */
export type FieldProblems = Readonly<Record<string, string>>

/** Checks one entry against the same rules. */
export function checkEntry<T>(
  value: unknown,
  schema: z.ZodType<T[]>,
): { readonly entry: T } | { readonly fields: FieldProblems } {
  const result = schema.safeParse([value], { error: reasonOf })
  const [entry] = result.data ?? []
  if (entry !== undefined) return { entry }
  const problems = (result.error?.issues ?? []).map(
    ({ path: [, field = '', index], message }): [string, string] => [
      String(field),
      typeof index === 'number' ? `line ${index + 1} ${message}` : message,
    ],
  )
  return { fields: Object.fromEntries(problems.toReversed()) }
}

/** Replaces zod's messages, which are for programmers, where there is a plainer one; undefined keeps zod's. */
function reasonOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'is missing'
    return issue.expected === 'number' || issue.expected === 'int' ? 'must be a number' : undefined
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return 'must not be empty'
    return issue.origin === 'array' ? 'must have one line at least' : `must be ${issue.minimum} or more`
  }
  if (issue.code === 'too_big') {
    return issue.origin === 'string'
      ? `must have ${issue.maximum} characters at most`
      : `must be ${issue.maximum} or less`
  }
  return undefined
}
