import { sql, type RawBuilder } from 'kysely'
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

/** Numbers of products and deals. */
export type GoodsCount = Readonly<Record<(typeof TABLES)[number], number>>

/**
 * Counts products and deals with a claim that is no fact: without a source, a sample, or one that has ended.
 * @param now milliseconds since 1970
 */
export async function countUnsourcedClaims(db: Db, now: number): Promise<GoodsCount> {
  return countGoods(db, sql`claims_end_at <= ${now}`)
}

/** Counts products and deals that still show a figure of the starting catalogue. */
export async function countSampleGoods(db: Db): Promise<GoodsCount> {
  // A literal, because only then the databases use the index of the samples alone.
  return countGoods(db, sql`is_sample = 1`)
}

async function countGoods(db: Db, condition: RawBuilder<unknown>): Promise<GoodsCount> {
  const counts = { products: 0, deals: 0 }
  for (const table of TABLES) {
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(table)} where ${condition}`.execute(db)
    counts[table] = Number(rows[0]?.count ?? 0)
  }
  return counts
}
