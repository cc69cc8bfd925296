import path from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createApp, type App, type AppParts } from '../app/app.ts'
import { parseConfig } from '../app/config.ts'
import { loadContent, type Content } from '../app/content.ts'
import { loadBuiltRenderer } from '../render/renderer.ts'
import { open } from './databases.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Read and checked once for all apps of a file. */
export const fullContent = await loadContent(path.join(root, 'content'))

const withoutTerms = <T extends object>(lexicon: T) => ({ ...lexicon, terms: {} })

/** The theme with the fewest intents. */
const [smallestTheme] = fullContent.intentThemes.toSorted(
  (one, other) => one.intents.length - other.intents.length,
)

/** Few texts, intents and translations, because indexes of all of them would take two seconds for each app. */
const content: Content = {
  ...fullContent,
  commonSearches: { mostTyped: [], themes: [] },
  intentThemes: smallestTheme ? [smallestTheme] : [],
  familyIntents: [],
  lexicons: {
    de: withoutTerms(fullContent.lexicons.de),
    fr: withoutTerms(fullContent.lexicons.fr),
    es: withoutTerms(fullContent.lexicons.es),
  },
}

export interface TestAppOptions extends Partial<Omit<AppParts, 'config'>> {
  readonly databaseUrl: string
  readonly environment?: Readonly<Record<string, string>>
}

/** The whole app on a database, with the built pages, without a port; closed when the test ends. */
export async function createTestApp({
  databaseUrl,
  environment = {},
  ...parts
}: TestAppOptions): Promise<App> {
  const app = await createApp({
    config: parseConfig({ RATE_LIMIT: 'off', DATABASE_URL: databaseUrl, ...environment }),
    db: parts.db ?? (await open(databaseUrl)),
    content,
    renderer: await loadBuiltRenderer(path.join(root, 'dist')),
    clientFolder: path.join(root, 'dist/client'),
    logger: pino({ level: 'silent' }),
    ...parts,
  })
  onTestFinished(async () => {
    const closed = app.close()
    // A test that is over sends nothing more; an app waits 3 s for silent connections, which may still send a request.
    app.server.server.closeIdleConnections()
    await closed
  })
  return app
}
