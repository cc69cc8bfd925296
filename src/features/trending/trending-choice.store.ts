import type { Slice } from '../../core/paging.ts'
import { holdsWords } from '../../database/holds-words.ts'
import type { Db } from '../../database/schema.ts'

/** An owner's decision about a term. */
export type Choice = 'hidden' | 'pinned' | 'approved'

export interface StoredChoice {
  readonly choice: Choice
  /** Milliseconds since 1970. */
  readonly chosenAt: number
}

export interface TrendingChoice extends StoredChoice {
  readonly term: string
}

/** The terms of a choice, the oldest first. */
export async function findChosenTerms(db: Db, choice: Choice): Promise<string[]> {
  const rows = await db
    .selectFrom('trending_choices')
    .select('term')
    .where('choice', '=', choice)
    .orderBy('chosen_at')
    .orderBy('term')
    .execute()
  return rows.map(({ term }) => term)
}

/** Of some terms, the ones that an owner has approved or pinned. */
export async function findAllowedAmong(db: Db, terms: readonly string[]): Promise<string[]> {
  if (terms.length === 0) return []
  const rows = await db
    .selectFrom('trending_choices')
    .select('term')
    .where('term', 'in', terms)
    .where('choice', 'in', ['approved', 'pinned'])
    .execute()
  return rows.map(({ term }) => term)
}

/** Hidden terms that contain all of some words, the latest first. */
export async function findHiddenTerms(
  db: Db,
  words: readonly string[],
  { offset, limit }: Slice,
): Promise<{ term: string; hiddenAt: number }[]> {
  const rows = await db
    .selectFrom('trending_choices')
    .select(['term', 'chosen_at'])
    .where('choice', '=', 'hidden')
    .where(holdsWords(['term'], words))
    .orderBy('chosen_at', 'desc')
    .orderBy('term')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ term, chosen_at }) => ({ term, hiddenAt: chosen_at }))
}

export async function countHiddenTerms(db: Db, words: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('trending_choices')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('choice', '=', 'hidden')
    .where(holdsWords(['term'], words))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findChoice(db: Db, term: string): Promise<StoredChoice | undefined> {
  return db
    .selectFrom('trending_choices')
    .select(['choice', 'chosen_at as chosenAt'])
    .where('term', '=', term)
    .executeTakeFirst()
}

export async function upsertChoice(db: Db, { term, choice, chosenAt }: TrendingChoice): Promise<void> {
  await db
    .insertInto('trending_choices')
    .values({ term, choice, chosen_at: chosenAt })
    .onConflict((conflict) => conflict.column('term').doUpdateSet({ choice, chosen_at: chosenAt }))
    .execute()
}

export async function deleteChoice(db: Db, term: string): Promise<void> {
  await db.deleteFrom('trending_choices').where('term', '=', term).execute()
}
