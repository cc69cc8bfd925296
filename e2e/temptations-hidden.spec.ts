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

/** Opens home on a new server after a change to its database, because pages are cached for minutes. */
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

const expireSix = (four: number, two: number) =>
  `with six as (select id, row_number() over () as number from promotions limit 6)
   update promotions set expires_at = case when six.number <= 4 then ${four} else ${two} end
   from six where six.id = promotions.id`

test('what expires while its page is kept or open goes too', async ({ page }) => {
  const soon = Date.now() + HOUR_MS
  await page.clock.install({ time: soon })
  await openHomeAfter(page, expireSix(soon, soon + HOUR_MS), async () => {
    const pictures = sectionsOf(page).temptations.getByRole('img')
    await expect(pictures).toHaveCount(5)
    await page.clock.pauseAt(soon + HOUR_MS - 1)
    await expect(pictures).toHaveCount(5)
    await page.clock.runFor(1)
    await expect(pictures).toHaveCount(3)
  })
})
