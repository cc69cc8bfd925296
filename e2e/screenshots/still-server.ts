import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { createApp } from '../../src/app/app.ts'
import { parseConfig } from '../../src/app/config.ts'
import { loadContent } from '../../src/app/content.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { insertLinks } from '../../src/features/links/link.store.ts'
import { loadBuiltRenderer } from '../../src/render/renderer.ts'
import { seedDatabase } from '../../src/app/seed.ts'
import { freePort } from '../../src/testing/postgres-server.ts'
import { sampleLinks } from './sample-links.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Replaces every random number, here and in the browser; chosen for the words that it selects. */
export const SEED = 0.36

interface StillServer {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the built site on a new database, so that every run and every visitor sees the same page. */
export async function startStillServer(now: number): Promise<StillServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-screenshots-'))
  const port = await freePort()
  const config = parseConfig({
    DATABASE_URL: `file:${path.join(folder, 'gimme.db')}`,
    ADMIN_PASSWORD: randomUUID(),
    PORT: String(port),
    // Short links show it, and the port is another one at every run.
    BASE_URL: 'http://localhost:3000',
  })
  const content = await loadContent(path.join(root, 'content'))
  const { db } = await openDatabase(config.databaseUrl)
  await seedDatabase(db, content, config, now)
  // Promotions of the same time are sorted by their ids, which are random.
  await db
    .updateTable('promotions')
    .set({ id: sql`image_url` })
    .execute()
  await insertLinks(db, sampleLinks(now))
  const app = await createApp({
    config,
    db,
    content,
    renderer: await loadBuiltRenderer(path.join(root, 'dist')),
    clientFolder: path.join(root, 'dist/client'),
    logger: pino({ level: 'warn' }),
    now: () => now,
    // Constant, because concurrent requests draw random numbers in any order.
    random: () => SEED,
  })
  await app.server.listen({ port, host: config.host })
  return {
    url: `http://${config.host}:${port}`,
    async stop() {
      await app.close()
      await db.destroy()
      await rm(folder, { recursive: true })
    },
  }
}
