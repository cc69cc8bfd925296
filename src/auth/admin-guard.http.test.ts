import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { newSqlite, open } from '../testing/databases.ts'
import { guardAdminRoutes } from './admin-guard.http.ts'

test('a route below /api/admin/ that does not say who may use it stops the start', async () => {
  const app = Fastify()
  const db = await open(await newSqlite())
  guardAdminRoutes(app, { db, now: Date.now, showChanges: async () => undefined })
  expect(() => app.get('/api/admin/forgotten', () => 'secret')).toThrow('/api/admin/forgotten')
  expect(() => app.get('/api/admin/open', { config: { isAdminOnly: false } }, () => 'said so')).not.toThrow()
})
