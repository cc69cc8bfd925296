import path from 'node:path'
import type { FastifyServerFactory } from 'fastify'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { ConfigError, parseConfig } from './config.ts'
import { ContentError, loadContent } from './content.ts'
import { describeDatabaseError } from '../database/database-error.ts'
import { openDatabase } from '../database/open-database.ts'
import { createFirstAdmin } from '../features/accounts/account.service.ts'
import { startJournalWriter } from './journal-writer.ts'
import { surplusLine } from './retention.ts'
import { listen } from './listen.ts'
import { projectFolder } from '../core/project-folder.ts'
import { seedDatabase } from './seed.ts'
import { openSetup } from '../features/setup/setup.service.ts'
import { ROUTES } from '../pages/routes.ts'
import { shopTextsOf } from './shop-texts.ts'
import { CountryDatabaseError } from '../visitors/country-database.server.ts'
import type { Renderer } from '../render/renderer.ts'

/** How long a shutdown may take before the process exits anyway: orchestrators kill after 10 s or more. */
const STOP_WITHIN_MS = 9500

/** The differences between production and development. */
export interface ServeOptions {
  readonly loadRenderer: () => Promise<Renderer>
  readonly clientFolder?: string
  readonly serverFactory?: FastifyServerFactory
}

/** Time after the start, in milliseconds, so that the first pages of a new process do not wait. */
const PREPARE_AFTER_MS = 5000

/**
 * Runs the process: configuration, database, app, listening; on a signal it drains and closes. A failed start exits
 * with 1.
 */
export async function serve(options: ServeOptions): Promise<void> {
  try {
    await start(options)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

async function start({ loadRenderer, ...appOptions }: ServeOptions): Promise<void> {
  const config = parseConfig(process.env)
  const logger = pino({ level: config.logLevel, base: null })
  const content = await loadContent(path.join(projectFolder, 'content'))
  const renderer = await loadRenderer()
  const { db, label } = await openDatabase(config.databaseUrl, {
    onIdleError(error) {
      // Only the message: the driver attaches the connection with its secrets to the error.
      logger.warn({ reason: error.message }, 'the database ended an idle connection')
    },
  })
  await seedDatabase(db, content, config, Date.now())
  // Nothing else of content is copied to the thread.
  const { blockedTerms, blockLists, lookAlikes } = content
  const thread = config.databaseUrl.startsWith('file:')
    ? startJournalWriter(
        {
          databaseUrl: config.databaseUrl,
          blocked: { blockedTerms, blockLists, lookAlikes },
          shopTexts: shopTextsOf(content),
        },
        {
          onEnd: (error) => logger.error({ err: error }, 'the thread that stores events ended'),
          onProjectionError: (error) =>
            logger.warn({ err: error }, 'a projection or retention failed; the thread tries again'),
          onSurplusEvents: (before) => logger.warn(...surplusLine(before)),
        },
      )
    : undefined
  const app = await createApp({ config, db, content, renderer, logger, journal: thread, ...appOptions })
  await listen(app.server, config)
  // Tells the supervisor, if there is one (scripts/supervise.mjs), that a later end is a crash and no failed start.
  process.send?.('serving')
  const preparing = config.preparesIdeas ? setTimeout(() => app.prepare(), PREPARE_AFTER_MS) : undefined
  stopOnSignals(async () => {
    // Preparing takes seconds on a busy machine, which running requests need now.
    clearTimeout(preparing)
    await app.close()
    await thread?.close()
    await db.destroy()
  })
  const { username, password } = config.firstAdmin
  const isNew = password !== undefined && (await createFirstAdmin(db, { username, password }, Date.now()))
  const { productName, baseUrl } = app.currentSite()
  const setupCode = await openSetup(db)
  process.stdout.write(
    welcome([
      `${productName} is open: ${baseUrl}`,
      // Where the address does not say it: a proxy leads there, or the address was chosen under another PORT.
      new URL(baseUrl).port !== String(config.port) && `Listens on: ${config.host}:${config.port}`,
      `Database: ${label}`,
      isNew && `Admin: ${username}, password as in ADMIN_PASSWORD`,
      setupCode !== undefined && `Set it up: ${baseUrl}${ROUTES.setup}#${setupCode}`,
    ]),
  )
}

function stopOnSignals(close: () => Promise<void>): void {
  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await close()
    process.exit(0)
  }
  // A server whose supervisor was killed would keep the port from the next one.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => void stop())
}

function welcome(lines: readonly (string | false)[]): string {
  return `\n${lines
    .filter((line) => line !== false)
    .map((line) => `  ${line}`)
    .join('\n')}\n\n`
}

/** Errors that a person can fix become one line; other errors are bugs and keep their stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof ContentError || error instanceof CountryDatabaseError)
    return error.message
  return (
    describeDatabaseError(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
  )
}
