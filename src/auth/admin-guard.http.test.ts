import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { newSqlite, open } from '../testing/databases.ts'
import { adminFinally, guardAdminRoutes } from './admin-guard.http.ts'

const refuseKey = async () => ({ kind: 'wrong' as const })

test('a route below /api/admin/ that does not say who may use it, or opens a password’s work to keys, stops the start', async () => {
  const app = Fastify()
  const db = await open(await newSqlite())
  guardAdminRoutes(app, { db, checkKey: refuseKey, now: Date.now, showChanges: async () => undefined })
  expect(() => app.get('/api/admin/forgotten', () => 'secret')).toThrow('/api/admin/forgotten')
  expect(() => app.get('/api/admin/open', { config: { isAdminOnly: false } }, () => 'said so')).not.toThrow()
  const config = { ...adminFinally, keyScope: 'links:read' as const }
  expect(() => app.get('/api/admin/final', { config }, () => 'secret')).toThrow('/api/admin/final')
})
