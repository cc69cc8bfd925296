import { HOUR_MS } from '../../core/time.ts'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseConfig } from '../../app/config.ts'
import { loadContent } from '../../app/content.ts'
import type { Db } from '../../database/schema.ts'
import { seedDatabase } from '../../app/seed.ts'
import { newSqlite, open } from '../../testing/databases.ts'
import { createTestApp } from '../../testing/test-app.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const content = await loadContent(path.join(import.meta.dirname, '../../../content'))

const switchTo = (value: string) => (db: Db) =>
  db.insertInto('settings').values({ key: 'shopping_temptations_enabled', value }).execute()

const expireFour = (at: number) => (db: Db) =>
  db
    .updateTable('promotions')
    .set({ expires_at: at })
    .where('id', 'in', (eb) => eb.selectFrom('promotions').select('id').limit(4))
    .execute()

test.each([
  ['the owner has switched them on', switchTo('true'), 9],
  ['the owner has switched them off', switchTo('false'), 0],
  ['there are none', (db: Db) => db.deleteFrom('promotions').execute(), 0],
  ['all have expired', (db: Db) => db.updateTable('promotions').set({ expires_at: NOON }).execute(), 0],
  ['some have expired', expireFour(NOON), 5],
  ['some will expire', expireFour(NOON + HOUR_MS), 9],
])('where %s, home shows as many temptations as it should', async (_, change, pictures) => {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  await seedDatabase(db, content, parseConfig({}), NOON)
  await change(db)
  const app = await createTestApp({ databaseUrl, db, now: () => NOON })
  const { body } = await app.server.inject({ url: '/', headers: { accept: 'text/html' } })
  const section = /<section aria-labelledby="temptations-heading".*?<\/section>/s.exec(body)?.[0]
  expect([section !== undefined, section?.match(/<picture>/g)?.length ?? 0]).toEqual([pictures > 0, pictures])
})
