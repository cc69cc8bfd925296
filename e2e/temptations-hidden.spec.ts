import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from '@playwright/test'
import { startServer } from '../src/testing/server-process.ts'
import { openHome } from './support/home-page.ts'
import { sectionsOf } from './support/sections.ts'
import { expect, test } from './support/test.ts'

const HOUR_MS = 60 * 60 * 1000

/** Opens the home of a new server, as pages are kept for minutes, after a change to its database. */
async function openHomeAfter(page: Page, change: string, check: () => Promise<void>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-e2e-'))
  const databaseFile = path.join(folder, 'gimme.db')
  const server = await startServer({
    ADMIN_PASSWORD: 'of no importance',
    DATABASE_URL: `file:${databaseFile}`,
  })
  try {
    const database = new Database(databaseFile)
    expect(database.prepare(change).run().changes).toBeGreaterThan(0)
    database.close()
    await openHome(page, server.url)
    await check()
  } finally {
    await page.close()
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

const expireFour = (at: number) =>
  `update promotions set expires_at = ${at} where id in (select id from promotions limit 4)`
test('what expires while its page is kept goes too', async ({ page }) => {
  await page.clock.install({ time: Date.now() + HOUR_MS })
  await openHomeAfter(page, expireFour(Date.now() + HOUR_MS), async () => {
    await expect(sectionsOf(page).temptations.getByRole('img')).toHaveCount(5)
  })
})
