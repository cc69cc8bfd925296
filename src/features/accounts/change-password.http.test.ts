import { expect, test } from 'vitest'
import { newSqlite } from '../../testing/databases.ts'
import { createTestApp } from '../../testing/test-app.ts'

test('password managers are led to where administrators change their password', async () => {
  const { server } = await createTestApp({ databaseUrl: await newSqlite() })
  const answer = await server.inject('/.well-known/change-password')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/admin/password'])
  // By this address they tell whether a server answers every address with a page.
  const other = await server.inject(
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  )
  expect(other.statusCode).toBe(404)
})
