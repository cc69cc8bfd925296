import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import { expect } from '@playwright/test'
import { normaliseTerm } from '../../src/core/search-term.ts'
import type { Server } from './servers.ts'

/** Approves terms as an owner does: otherwise only those show that are made of the shop's words. */
export function approve({ databaseFile }: Pick<Server, 'databaseFile'>, terms: readonly string[]): void {
  const database = new Database(databaseFile)
  const insert = database.prepare(
    `insert or ignore into trending_choices (term, choice, chosen_at) values (?, 'approved', 0)`,
  )
  for (const term of terms) insert.run(normaliseTerm(term))
  database.close()
}

/** Makes visitors of three networks search for each term, and waits until the searches are counted. */
export async function makePopular(
  { url, databaseFile }: Pick<Server, 'url' | 'databaseFile'>,
  terms: readonly string[],
): Promise<void> {
  for (const query of terms) {
    for (let person = 0; person < 3; person++) {
      const response = await fetch(`${url}/api/analytics/search`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': `Mozilla/5.0 Person/${randomUUID()}`,
          'x-forwarded-for': `198.18.${person}.1`,
        },
        body: JSON.stringify({ query, searchType: 'text' }),
      })
      expect(response.status).toBe(204)
    }
  }
  const database = new Database(`${databaseFile}-pending`, { readonly: true })
  const waiting = database.prepare('select count(*) from pending_batches').pluck()
  await expect.poll(() => waiting.get()).toBe(0)
  database.close()
}
