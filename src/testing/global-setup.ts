import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/open-database.ts'
import { POSTGRES_TEMPLATE, runSql, urlOfDatabase } from './postgres-databases.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** A SQLite file with the current schema and no rows. */
    sqliteTemplate: string
  }
}

/**
 * One PostgreSQL for the whole run; each test creates a database of its own. Migrating each of them took a third of the time of
 * a test, so both databases are migrated once here, and tests copy them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // No test turns the machine off, and waiting for the disk took half of the time of a new database (855 and 476 ms on a busy one).
  const server = await startPostgres(['-c', 'fsync=off'])
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-template-'))
  const sqliteTemplate = path.join(folder, 'gimme.db')
  await runSql(server.url, `create database ${POSTGRES_TEMPLATE}`)
  for (const url of [urlOfDatabase(server.url, POSTGRES_TEMPLATE), `file:${sqliteTemplate}`]) {
    const { db } = await openDatabase(url)
    await db.destroy()
  }
  // PostgreSQL copies no database that somebody is connected to.
  await runSql(server.url, `alter database ${POSTGRES_TEMPLATE} allow_connections false`)
  project.provide('postgresUrl', server.url)
  project.provide('sqliteTemplate', sqliteTemplate)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
