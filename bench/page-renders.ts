import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { createApp } from '../src/app/app.ts'
import { parseConfig } from '../src/app/config.ts'
import { loadContent } from '../src/app/content.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { loadBuiltRenderer } from '../src/render/renderer.ts'
import { seedDatabase } from '../src/app/seed.ts'
import { PRODUCT } from './pages.ts'
import type { Row } from './report.ts'

/** The bar. */
const MIN_RENDERS_PER_SECOND = 400

const WARM_UP = 300
const RENDERS = 500

/** Longer than any cache keeps a page. */
const A_DAY_MS = 24 * 60 * 60 * 1000

const root = path.resolve(import.meta.dirname, '..')

/** Measures uncached rendering of product pages in this process, with all their queries. */
export async function renderRow(): Promise<Row> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gimme-bench-'))
  const config = parseConfig({ DATABASE_URL: `file:${path.join(folder, 'gimme.db')}`, RATE_LIMIT: 'off' })
  const content = await loadContent(path.join(root, 'content'))
  const { db } = await openDatabase(config.databaseUrl)
  await seedDatabase(db, content, config, Date.now())
  let now = Date.now()
  const app = await createApp({
    config,
    db,
    content,
    renderer: await loadBuiltRenderer(path.join(root, 'dist')),
    logger: pino({ level: 'silent' }),
    now: () => now,
  })

  async function render(count: number): Promise<number> {
    const startedAt = performance.now()
    for (let done = 0; done < count; done++) {
      now += A_DAY_MS
      const { statusCode } = await app.server.inject(PRODUCT.path)
      if (statusCode !== 200) throw new Error(`${PRODUCT.path} answered ${statusCode}`)
    }
    return (count / (performance.now() - startedAt)) * 1000
  }

  try {
    await render(WARM_UP)
    const perSecond = await render(RENDERS)
    return {
      what: 'product page made anew',
      gimme: perSecond,
      unit: '/s',
      bar: `≥ ${MIN_RENDERS_PER_SECOND}/s`,
      isMet: perSecond >= MIN_RENDERS_PER_SECOND,
    }
  } finally {
    await app.close()
    await db.destroy()
    rmSync(folder, { recursive: true })
  }
}
