import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { describe, inject, onTestFinished } from 'vitest'
import { openDatabase, openPending } from '../database/open-database.ts'
import type { Schema } from '../database/schema.ts'

/** Makes a new, empty database, deleted after the test; returns its DATABASE_URL. */
export type NewDatabase = () => Promise<string>

/** A new SQLite file in a temporary folder. */
export const newSqlite: NewDatabase = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-sqlite-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return `file:${path.join(folder, 'gimme.db')}`
}

/** A new database on the test run's PostgreSQL. */
export const newPostgres: NewDatabase = async () => {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runSql(serverUrl, `create database ${name}`)
  onTestFinished(() => runSql(serverUrl, `drop database if exists ${name} with (force)`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs the same tests on SQLite and on PostgreSQL, because a store must behave the same on both. */
export function describeOnBothDatabases(name: string, tests: (newDatabase: NewDatabase) => void): void {
  describe(`${name} on SQLite`, () => {
    tests(newSqlite)
  })
  describe(`${name} on PostgreSQL`, () => {
    tests(newPostgres)
  })
}

/** Opens and migrates a database; closed when the test ends. */
export async function open(databaseUrl: string): Promise<Kysely<Schema>> {
  const { db } = await openDatabase(databaseUrl)
  onTestFinished(() => db.destroy())
  return db
}

/** Opens the second file beside a SQLite database; closed when the test ends. */
export async function openBeside(databaseUrl: string): Promise<Kysely<Schema> | undefined> {
  if (!databaseUrl.startsWith('file:')) return undefined
  const pending = await openPending(databaseUrl)
  onTestFinished(() => pending.destroy())
  return pending
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
