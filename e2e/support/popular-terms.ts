import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import { expect } from '@playwright/test'
import type { Server } from './test.ts'

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
