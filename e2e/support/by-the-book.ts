import Database from 'better-sqlite3'
import { expect, type APIRequestContext } from '@playwright/test'
import type { Server } from './servers.ts'

/** Has a server run by the book, as a change by another instance does, and waits until it does. */
export async function runByTheBook({ databaseFile }: Server, request: APIRequestContext): Promise<void> {
  const database = new Database(databaseFile)
  try {
    database
      .prepare("insert or replace into settings (key, value) values ('rules', ?)")
      .run(JSON.stringify('by-the-book'))
    database.exec(
      "insert into changes (topic, version) values ('settings', 1) on conflict do update set version = version + 1",
    )
  } finally {
    database.close()
  }
  const data = { url: 'https://example.com' }
  const status = async () => (await request.post('/api/shorten-url', { data })).status()
  await expect.poll(status, { timeout: 10_000 }).toBe(403)
}
