import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { createServices } from '../../src/app/services.ts'
import { parseConfig } from '../../src/app/config.ts'
import { loadContent } from '../../src/app/content.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { completionsAnswer } from '../../src/features/completions/completion.contract.ts'
import { seedDatabase } from '../../src/app/seed.ts'

interface ShopAnswer {
  readonly terms: readonly string[]
  /** The reason of each term. */
  readonly whys: readonly string[]
  readonly tone: string
  readonly message: string | undefined
}

/** The answers of a newly opened shop. */
export interface Shop {
  readonly ask: (wish: string) => Promise<ShopAnswer>
  readonly complete: (typed: string) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export async function openShop(root: string): Promise<Shop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-eval-'))
  const config = parseConfig({ DATABASE_URL: `file:${path.join(folder, 'gimme.db')}` })
  const content = await loadContent(path.join(root, 'content'))
  const { db } = await openDatabase(config.databaseUrl)
  await seedDatabase(db, content, config, Date.now())
  const services = await createServices({
    config,
    db,
    content,
    logger: pino({ level: 'silent' }),
    now: Date.now,
    steadyNow: () => performance.now(),
  })
  await services.completionSources.settled()
  return {
    async ask(wish) {
      const answer = services.answerWish({ wish }, 'evaluation')
      const terms: string[] = []
      const whys: string[] = []
      let next = await answer.next()
      for (; !next.done; next = await answer.next()) {
        terms.push(next.value.searchTerm)
        whys.push(next.value.why)
      }
      return { terms, whys, tone: next.value.tone, message: next.value.message }
    },
    async complete(typed) {
      const { body } = await services.completions.answer(typed)
      const { completions } = completionsAnswer.parse(JSON.parse(body))
      return completions.map(({ text }) => text)
    },
    async close() {
      await services.close()
      await db.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
