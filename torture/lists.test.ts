import path from 'node:path'
import { onTestFinished, test } from 'vitest'
import { loadContent } from '../src/app/content.ts'
import { normaliseTerm } from '../src/core/search-term.ts'
import { createDisplayRule } from '../src/moderation/display-rule.ts'
import { newEmptySqlite, open } from '../src/testing/databases.ts'
import { BAD_ADDRESSES, GOOD_ADDRESSES, LINK_RULES } from '../src/testing/link-addresses.ts'
import { phrasesOf } from '../src/testing/phrases.ts'
import { startServer } from '../src/testing/server-process.ts'
import { tryAll } from './cases.ts'

const isShowable = createDisplayRule(await loadContent(path.resolve(import.meta.dirname, '../content')))

test('nasty phrases are hidden', (context) =>
  tryAll(context, phrasesOf('nasty'), (phrase) =>
    isShowable(normaliseTerm(phrase)) ? `shown: ${phrase}` : undefined,
  ))

test('harmless phrases are shown', (context) =>
  tryAll(context, phrasesOf('harmless'), (phrase) =>
    isShowable(normaliseTerm(phrase)) ? undefined : `hidden: ${phrase}`,
  ))

interface ShortenOutcome {
  readonly status: number
  readonly targetUrl?: string
  readonly message?: string
  readonly foreignTag?: string
}

/** Starts a server with the rules of the list; returns a function that asks for a short link. */
async function startShortener() {
  const databaseUrl = await newEmptySqlite()
  const db = await open(databaseUrl)
  const hosts = LINK_RULES.blockedHosts.map((host) => ({ host, blocked_at: 0 }))
  await db.insertInto('blocked_hosts').values(hosts).execute()
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    BASE_URL: LINK_RULES.baseUrl,
    RATE_LIMIT: 'off',
  })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  const shorten = async (url: string): Promise<ShortenOutcome> => {
    const answer = await fetch(`${server.url}/api/shorten-url`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    })
    return { status: answer.status, ...(await answer.json()) }
  }
  return shorten
}

test('bad addresses are not shortened', async (context) => {
  const shorten = await startShortener()
  await tryAll(context, BAD_ADDRESSES, async ([address]) => {
    const { status, message = '' } = await shorten(address)
    return status === 400 && message !== '' ? undefined : `${status} for ${address}`
  })
})

test('good addresses are shortened', async (context) => {
  const shorten = await startShortener()
  await tryAll(context, GOOD_ADDRESSES, async ([address, stored]) => {
    const { status, targetUrl, foreignTag } = await shorten(address)
    // The server asks first whose tag a link keeps, if it has the tag of somebody else.
    if (foreignTag !== undefined && stored.endsWith(`tag=${foreignTag}`)) return undefined
    return status < 300 && targetUrl === stored ? undefined : `${status} ${targetUrl} for ${address}`
  })
})
