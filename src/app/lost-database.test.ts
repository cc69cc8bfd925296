import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { createTestApp } from '../testing/test-app.ts'

/** How long a condition may take on a busy machine. */
const PATIENCE = { timeout: 30_000, interval: 20 }

/** Requests of one kind during the outage. */
const MANY = 100

test('a PostgreSQL that is away is logged once with its first error, and once when it is back', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const { db } = await openDatabase(postgres.url)
  onTestFinished(() => db.destroy())
  const lines: Record<string, unknown>[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const { server } = await createTestApp({ databaseUrl: postgres.url, db, logger })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const requests = [
    () => ({ url: '/readyz' }),
    (number: number) => ({ url: `/product/thing-${number}` }),
    (number: number) => ({ url: `/api/products/thing-${number}` }),
    () => ({ method: 'POST', url: '/api/analytics/search', payload: { query: 'lamp', searchType: 'text' } }),
    () => ({ method: 'POST', url: '/search', payload: 'q=lamp', headers: form }),
  ] as const

  await postgres.restart(async () => {
    for (const request of requests)
      await Promise.all(Array.from({ length: MANY }, (_none, number) => server.inject(request(number))))
    expect((await server.inject('/readyz')).statusCode).toBe(503)
    expect(lines).toMatchObject([
      {
        level: pino.levels.values['error'],
        msg: 'the database does not answer; what needs it is refused until it does',
        err: { stack: expect.stringMatching(/\w/) },
      },
    ])
  })
  await expect.poll(() => lines.at(-1)?.['msg'], PATIENCE).toBe('the database answers again')
  expect(lines).toHaveLength(2)
  expect((await server.inject('/readyz')).statusCode).toBe(200)
})
