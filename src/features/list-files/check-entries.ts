import type { z } from 'zod'
import type { RetailerEntry } from '../../core/retailer.ts'
import { UnreadableFileError, type Problem, type RowBatch } from '../../core/sheet.ts'

/** Bad entries after which a file is read no further; so many usually have one cause. */
const MAX_BAD_ENTRIES = 1000

/**
 * Characters of the reasons of one line, which may have many entries, and an entry up to 50,000 bad elements: memory and
 * answers stay small.
 */
const MAX_REASON_CHARACTERS = 1000

/** A file that cannot be imported. The problems are sorted by line, each line once, with all its reasons. */
export class BadFileError extends Error {
  override name = 'BadFileError'
  readonly problems: readonly Problem[]
  /** False where the file was read only up to the last of these lines. */
  readonly isWhole: boolean

  constructor(problems: readonly Problem[], { isWhole }: { readonly isWhole: boolean }) {
    super(problems.map(({ line, reason }) => `line ${line}: ${reason}`).join('\n'))
    this.problems = problems
    this.isWhole = isWhole
  }
}

/** More entries than a list can have. */
export class TooManyEntriesError extends BadFileError {
  override name = 'TooManyEntriesError'

  constructor(line: number, maxEntries: number) {
    const most = maxEntries.toLocaleString('en')
    super([{ line, reason: `is one entry too many: this list can have ${most}` }], { isWhole: false })
  }
}

/** The rules of a list for its files. */
export interface FileRules<Entry> {
  readonly schema: z.ZodType<Entry[]> & {
    readonly element: z.ZodType
    /**
     * Makes a check of what entries of one file must not share, and where their links may lead, see catalogue/entries.ts.
     * @param retailers those that the owner can work with; without them, links are not checked
     */
    newConflictCheck(
      retailers?: readonly RetailerEntry[],
    ): (entry: unknown) => { readonly field: string; readonly message: string }[]
  }
  /** Entries of the longest file. */
  readonly maxEntries: number
  /** Why a file without entries is refused, if not because it would empty the list. */
  readonly emptyReason?: string
}

const EMPTIES = 'there are no entries, and an import would remove all that are there'

/** An entry that follows the rules. */
export interface CheckedRow<Entry> {
  readonly line: number
  readonly entry: Entry
}

/**
 * Checks the rows of a file against the rules of their list. After the first bad row nothing more is returned, but all
 * rows are checked.
 * @param retailers those that the owner can work with; without them, links are not checked
 * @throws BadFileError at the end if rows are bad, or the file cannot be read, or has no entries
 * @throws TooManyEntriesError as soon as there are more entries than the list can have
 */
export async function* checkRows<Entry>(
  batches: AsyncIterable<RowBatch>,
  { schema, maxEntries, emptyReason = EMPTIES }: FileRules<Entry>,
  retailers?: readonly RetailerEntry[],
): AsyncGenerator<CheckedRow<Entry>[]> {
  const check = newEntryCheck<Entry>(schema, retailers)
  const problems = new ProblemList()
  let count = 0
  try {
    for await (const batch of batches) {
      const checked: CheckedRow<Entry>[] = []
      for (const row of batch) {
        if (++count > maxEntries) throw new TooManyEntriesError(row.line, maxEntries)
        if ('reason' in row) {
          problems.add(row)
          continue
        }
        const outcome = check(row.value)
        if ('reason' in outcome) problems.add({ line: row.line, reason: outcome.reason })
        else checked.push({ line: row.line, entry: outcome.entry })
      }
      if (problems.count >= MAX_BAD_ENTRIES) break
      if (problems.count === 0 && checked.length > 0) yield checked
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    problems.add(error.problem)
  }
  if (count === 0 && problems.count === 0) problems.add({ line: 1, reason: emptyReason })
  if (problems.count > 0) throw new BadFileError(problems.list, { isWhole: problems.count < MAX_BAD_ENTRIES })
}

function newEntryCheck<Entry>(
  schema: FileRules<Entry>['schema'],
  retailers: readonly RetailerEntry[] | undefined,
): (value: unknown) => { readonly entry: Entry } | { readonly reason: string } {
  const conflictsOf = schema.newConflictCheck(retailers)
  return (value) => {
    const { data, error } = schema.element.safeParse(value, { error: reasonOf })
    const issues = error?.issues ?? []
    const conflicts = conflictsOf(value)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The element of the schema of these entries.
    if (issues.length === 0 && conflicts.length === 0) return { entry: data as Entry }
    return { reason: inShort(reasonsOf(issues, conflicts)) }
  }
}

function* reasonsOf(
  issues: readonly z.core.$ZodIssue[],
  conflicts: readonly { readonly field: string; readonly message: string }[],
): Generator<string> {
  for (const { path, message } of issues) yield told(path.join('.'), message)
  for (const { field, message } of conflicts) yield told(field, message)
}

/** The first of some reasons, in as many characters as a line may have; no more of them are made than that takes. */
function inShort(reasons: Iterable<string>): string {
  let text = ''
  for (const reason of reasons) {
    text += text === '' ? reason : `; ${reason}`
    if (text.length > MAX_REASON_CHARACTERS)
      return `${text.slice(0, MAX_REASON_CHARACTERS - 1).toWellFormed()}…`
  }
  return text
}

function told(field: string, message: string): string {
  return field === '' ? message : `${field}: ${message}`
}

/** Bad lines in their order; the reasons of one line are joined. */
class ProblemList {
  readonly list: Problem[] = []
  /** Of bad entries. */
  count = 0

  add({ line, reason }: Problem): void {
    this.count++
    const last = this.list.at(-1)
    if (last?.line === line)
      this.list[this.list.length - 1] = { line, reason: inShort([last.reason, reason]) }
    else this.list.push({ line, reason: inShort([reason]) })
  }
}

/** Errors of an entry, by field; each field once. */
export type FieldProblems = Readonly<Record<string, string>>

/** Checks one entry against the same rules. */
export function checkEntry<T>(
  value: unknown,
  schema: FileRules<T>['schema'],
  retailers: readonly RetailerEntry[],
): { readonly entry: T } | { readonly fields: FieldProblems } {
  const result = schema.safeParse([value], { error: reasonOf })
  const conflicts = schema.newConflictCheck(retailers)(value)
  const [entry] = result.data ?? []
  if (entry !== undefined && conflicts.length === 0) return { entry }
  const problems = (result.error?.issues ?? []).map(
    ({ path: [, field = '', index], message }): [string, string] => [
      String(field),
      typeof index === 'number' ? `line ${index + 1} ${message}` : message,
    ],
  )
  return {
    fields: Object.fromEntries([
      ...conflicts.map(({ field, message }) => [field, message]),
      ...problems.toReversed(),
    ]),
  }
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
