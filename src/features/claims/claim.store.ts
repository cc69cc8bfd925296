import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { firstEndOf, type Claim, type Claims } from './claim.ts'

/** The columns about all claims of a row, computed when the row is stored so that counting reads only an index. */
interface ClaimColumns {
  readonly claims_end_at: number | null
  readonly is_sample: 0 | 1
}

/** @param claims of the figures that the row has */
export function toClaimColumns(claims: Claims): ClaimColumns {
  const isSample = Object.values(claims).some(({ source }) => source === 'sample')
  return { claims_end_at: firstEndOf(claims) ?? null, is_sample: isSample ? 1 : 0 }
}

/** A claim as its column holds it; null for one of which nothing is known. */
export function toClaimText(claim: Claim = {}): string | null {
  const stored = JSON.stringify(claim)
  return stored === '{}' ? null : stored
}

export function claimOfText(stored: string | null): Claim | undefined {
  return stored === null ? undefined : JSON.parse(stored)
}

const TABLES = ['products', 'deals'] as const

/**
 * Counts products and deals with a claim that is no fact: without a source, a sample, or one that has ended.
 * @param now milliseconds since 1970
 */
export async function countUnsourcedClaims(db: Db, now: number): Promise<number> {
  let sum = 0
  for (const table of TABLES) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('count'))
      .where('claims_end_at', '<=', now)
      .executeTakeFirstOrThrow()
    sum += Number(count)
  }
  return sum
}

/** Counts products and deals that still show a figure of the starting catalogue. */
export async function countSampleGoods(db: Db): Promise<number> {
  let sum = 0
  for (const table of TABLES) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('count'))
      // A literal, because only then the databases use the index of the samples alone.
      .where('is_sample', '=', sql.lit(1 as const))
      .executeTakeFirstOrThrow()
    sum += Number(count)
  }
  return sum
}
