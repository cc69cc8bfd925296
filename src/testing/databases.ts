import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { describe, inject, onTestFinished } from 'vitest'
import { openDatabase, openPending } from '../database/open-database.ts'
import type { Schema } from '../database/schema.ts'
import { sqlitePath } from '../database/sqlite.ts'
import { POSTGRES_TEMPLATE, runSql, urlOfDatabase } from './postgres-databases.ts'

/** Makes a new database, deleted after the test; returns its DATABASE_URL. */
export type NewDatabase = () => Promise<string>

/** A SQLite file with the current schema and no rows, in a temporary folder. */
export const newSqlite: NewDatabase = async () => {
  const url = await newEmptySqlite()
  await copyFile(inject('sqliteTemplate'), sqlitePath(url))
  return url
}

/** The address of a SQLite file that is not there yet, in a temporary folder. */
export const newEmptySqlite: NewDatabase = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-sqlite-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return `file:${path.join(folder, 'gimme.db')}`
}

/** A database with the current schema and no rows, on the test run's PostgreSQL. */
export const newPostgres: NewDatabase = () => createPostgres(POSTGRES_TEMPLATE)

/** A database without tables on the test run's PostgreSQL. */
export const newEmptyPostgres: NewDatabase = () => createPostgres('template1')

async function createPostgres(template: string): Promise<string> {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runSql(serverUrl, `create database ${name} template ${template}`)
  onTestFinished(() => runSql(serverUrl, `drop database if exists ${name} with (force)`))
  return urlOfDatabase(serverUrl, name)
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

/** The same with databases that nothing has migrated, for tests of starts, migrations, backups and restores. */
export function describeOnEmptyDatabases(name: string, tests: (newDatabase: NewDatabase) => void): void {
  describe(`${name} on SQLite`, () => {
    tests(newEmptySqlite)
  })
  describe(`${name} on PostgreSQL`, () => {
    tests(newEmptyPostgres)
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
