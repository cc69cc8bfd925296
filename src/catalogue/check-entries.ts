import type { z } from 'zod'
import type { Problem, Sheet } from './sheet.ts'

export type Checked<T> =
  | { readonly entries: T[] }
  /** By line; each line once, with all that is wrong with it. */
  | { readonly problems: readonly Problem[] }

/** Checks what a file holds against the rules of its list. */
export function checkEntries<T>({ rows, problems }: Sheet, schema: z.ZodType<T[]>): Checked<T> {
  if (rows.length === 0 && problems.length === 0)
    return {
      problems: [{ line: 1, reason: 'there are no entries, and an import would remove all that are there' }],
    }
  const result = schema.safeParse(
    rows.map(({ value }) => value),
    {
      error: ({ code, input }) => (code === 'invalid_type' && input === undefined ? 'is missing' : undefined),
    },
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
