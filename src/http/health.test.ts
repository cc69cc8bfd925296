import { readFile, writeFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { sqlitePath } from '../database/sqlite.ts'
import { describeOnBothDatabases, newSqlite, open } from '../testing/databases.ts'
import { healthRoutes } from './health.ts'

async function createHealthServer(databaseUrl: string) {
  const state = { isDraining: false, isUnwritable: false }
  const { db } = await openDatabase(databaseUrl)
  const server = Fastify()
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  await server.register(healthRoutes, {
    db,
    writes: { isOngoing: () => state.isUnwritable, check: () => undefined },
    isReported: () => false,
    isDraining: () => state.isDraining,
  })
  onTestFinished(() => server.close())
  return { server, state, db }
}

describeOnBothDatabases('health', (newDatabase) => {
  test('is ready while the database answers and nothing is stopping', async () => {
    const { server, state, db } = await createHealthServer(await newDatabase())
    onTestFinished(() => db.destroy())
    for (const url of ['/livez', '/readyz']) {
      const answer = await server.inject(url)
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    state.isDraining = true
    expect((await server.inject('/livez')).statusCode).toBe(200)
    const draining = await server.inject('/readyz')
    expect([draining.statusCode, draining.json()]).toEqual([503, { message: 'This instance is stopping.' }])
  })

  test('is alive, but not ready, while the database accepts no writes', async () => {
    const { server, state, db } = await createHealthServer(await newDatabase())
    onTestFinished(() => db.destroy())
    state.isUnwritable = true
    expect((await server.inject('/livez')).statusCode).toBe(200)
    const unwritable = await server.inject('/readyz')
    expect([unwritable.statusCode, unwritable.json()]).toEqual([
      503,
      { message: 'The database accepts no writes: see the log.' },
    ])
    state.isUnwritable = false
    expect((await server.inject('/readyz')).statusCode).toBe(200)
  })

  test('is alive, but not ready, without the database', async () => {
    const { server, db } = await createHealthServer(await newDatabase())
    expect((await server.inject('/readyz')).statusCode).toBe(200)
    await db.destroy()
    expect((await server.inject('/livez')).statusCode).toBe(200)
    const away = await server.inject('/readyz')
    expect([away.statusCode, away.json()]).toEqual([503, { message: 'The database does not answer.' }])
  })

  test('does not wait for a database that hangs', async () => {
    const url = await newDatabase()
    const { server, db } = await createHealthServer(url)
    onTestFinished(() => db.destroy())
    await open(url)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const connections = url.startsWith('file:') ? 1 : 10
    const holders = Array.from({ length: connections }, () => db.connection().execute(() => released))
    expect((await server.inject('/readyz')).statusCode).toBe(503)
    release()
    await Promise.all(holders)
    expect((await server.inject('/readyz')).statusCode).toBe(200)
  })

  test('is not ready without the table of events', async () => {
    const { server, db } = await createHealthServer(await newDatabase())
    onTestFinished(() => db.destroy())
    await db.schema.alterTable('events').renameTo('gone').execute()
    expect((await server.inject('/readyz')).statusCode).toBe(503)
  })
})

test('is not ready when the file of SQLite is broken under it, although it has read it before', async () => {
  const url = await newSqlite()
  const { server, db } = await createHealthServer(url)
  onTestFinished(() => db.destroy())
  // Empties the log, from which SQLite could still read.
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  expect((await server.inject('/readyz')).statusCode).toBe(200)
  const file = sqlitePath(url)
  await writeFile(file, Buffer.alloc((await readFile(file)).length, 'x'))
  expect((await server.inject('/readyz')).statusCode).toBe(503)
})
