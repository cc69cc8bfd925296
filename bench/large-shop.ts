import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { createApp, type App } from '../src/app/app.ts'
import { parseConfig } from '../src/app/config.ts'
import { loadContent } from '../src/app/content.ts'
import { openDatabase } from '../src/database/open-database.ts'
import type { Schema } from '../src/database/schema.ts'
import { loadBuiltRenderer } from '../src/render/renderer.ts'
import { fillEvents, fillLinks } from '../src/testing/large-shop.ts'
import { startPostgres } from '../src/testing/postgres-server.ts'
import { RESULTS_FOLDER, type Row } from './report.ts'

/** The size of the shop. */
export const PRODUCTS = 200_000
const LINKS = 1_000_000
const EVENTS = 10_000_000

/** The bar for anybody's wait while something else runs. */
export const MAX_WAIT_MS = 100

/** The bar for a page far down a list: processor time of the main thread. */
export const MAX_PAGE_MS = 15

const root = path.resolve(import.meta.dirname, '..')

/** Measures on a new SQLite file and on a new PostgreSQL, one after the other. */
export async function onBothDatabases(
  measure: (database: string, databaseUrl: string) => Promise<Row[]>,
): Promise<Row[]> {
  const ofSqlite = await inNewFolder((folder) => measure('SQLite', `file:${path.join(folder, 'gimme.db')}`))
  const postgres = await startPostgres()
  try {
    return [...ofSqlite, ...(await measure('PostgreSQL', postgres.url))]
  } finally {
    await postgres.stop()
  }
}

/** Calls back with a folder, which is deleted afterwards. */
export async function inNewFolder<T>(callBack: (folder: string) => Promise<T>): Promise<T> {
  // Inside the project, because temporary folders may be in memory, where waiting for the disk costs nothing.
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  const folder = mkdtempSync(path.join(RESULTS_FOLDER, 'large-shop-'))
  try {
    return await callBack(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Adds the links and the events of a large shop. Takes minutes. */
export async function fillLinksAndEvents(db: Kysely<Schema>): Promise<void> {
  await fillLinks(db, LINKS)
  await fillEvents(db, EVENTS)
}

/** Runs an app in this process, so that the time of its main thread can be measured. */
export async function withApp<T>(databaseUrl: string, measure: (app: App) => Promise<T>): Promise<T> {
  const { db } = await openDatabase(databaseUrl)
  const app = await createApp({
    config: parseConfig({ DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' }),
    db,
    content: await loadContent(path.join(root, 'content')),
    renderer: await loadBuiltRenderer(path.join(root, 'dist')),
    logger: pino({ level: 'warn' }),
  })
  try {
    return await measure(app)
  } finally {
    await app.close()
    await db.destroy()
  }
}
