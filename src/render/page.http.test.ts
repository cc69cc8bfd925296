import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { App } from '../app/app.ts'
import { loadContent } from '../app/content.ts'
import type { Schema } from '../database/schema.ts'
import { describeOnBothDatabases, newSqlite, open } from '../testing/databases.ts'
import { storedEvents } from '../testing/journal-queue.ts'
import { setUpShop } from '../testing/set-up-shop.ts'
import { createTestApp, type TestAppOptions } from '../testing/test-app.ts'
import { escapeHtml } from '../core/escape-html.ts'
import { scriptHash } from '../http/security-headers.ts'
import { loadBuiltRenderer } from './renderer.ts'

const root = path.resolve(import.meta.dirname, '../..')
const content = await loadContent(path.join(root, 'content'))

async function createApp(options: Partial<TestAppOptions> = {}): Promise<App> {
  return createTestApp({ databaseUrl: await newSqlite(), ...options })
}

const html = { accept: 'text/html,application/xhtml+xml' }
const form = { ...html, 'content-type': 'application/x-www-form-urlencoded' }

function submit(app: App, fields: Record<string, string>) {
  const payload = new URLSearchParams(fields).toString()
  return app.server.inject({ method: 'POST', url: '/search', payload, headers: form })
}

/** Removes the markers that React inserts between texts. */
const textOf = (body: string) => body.replaceAll('<!-- -->', '')

describe('GET /', () => {
  test('is the home page, with the search box and what is trending', async () => {
    const app = await createApp()
    const answer = await app.server.inject({ url: '/', headers: html })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('<title>Gimme')
    expect(answer.body).toMatch(/<form [^>]*action="\/search" method="post"/)
    expect(answer.body).toContain('Popular searches right now')
    expect(textOf(answer.body)).toContain('Gimme is an affiliate partner of Amazon')
    const terms = (await app.server.inject('/api/trending')).json<string[]>()
    expect(terms).toHaveLength(9)
    const links = [...answer.body.matchAll(/<a [^>]*href="(https:[^"]*)"[^>]*>/g)]
    expect(links.map(([, href]) => href)).toEqual(
      terms.map((term) => `https://www.amazon.com/s?k=${encodeURIComponent(term)}&amp;tag=gimme-20`),
    )
    for (const [link] of links) {
      expect(link).toContain('rel="sponsored nofollow noopener"')
      expect(link).toContain('target="_blank"')
    }
    expect(answer.body.match(/Trending now/g)).toHaveLength(9)
    for (const term of terms) expect(answer.body).toContain(`>${term}</span>`)
  })

  test('leads to the configured retailer, under the configured name', async () => {
    const environment = {
      PRODUCT_NAME: 'Wünsch',
      RETAILER_NAME: 'Basar',
      RETAILER_HOST: 'basar.example',
      AFFILIATE_TAG: 'w-1',
    }
    const app = await createApp({ environment })
    const { body, headers } = await app.server.inject('/')
    expect(body).toContain('<title>Wünsch')
    expect(textOf(body)).toContain('Wünsch is an affiliate partner of Basar')
    expect(body).toContain('href="https://www.basar.example/s?k=')
    expect(body).toContain('&amp;tag=w-1"')
    expect(body).not.toMatch(/amazon\.com|gimme-20/)
    expect(headers['content-security-policy']).toContain("form-action 'self' https://www.basar.example")
  })

  test('takes its own address from BASE_URL, never from the request', async () => {
    const databaseUrl = await newSqlite()
    await setUpShop(await open(databaseUrl))
    const app = await createTestApp({ databaseUrl, environment: { BASE_URL: 'https://gimme.example' } })
    const headers = { host: 'evil.tld', 'x-forwarded-host': 'evil.tld', 'x-forwarded-proto': 'http' }
    const { body } = await app.server.inject({ url: '/', headers })
    expect(body).toContain('<link rel="canonical" href="https://gimme.example/">')
    expect(body).not.toContain('evil.tld')
  })

  test('is made once for every query, fragment and origin that a request may carry', async () => {
    const renderer = await loadBuiltRenderer(path.join(root, 'dist'))
    const entry = await renderer.entry()
    const renderPage = vi.fn<typeof entry.renderPage>(entry.renderPage)
    const app = await createApp({ renderer: { ...renderer, entry: async () => ({ ...entry, renderPage }) } })
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const port = Number(new URL(app.server.listeningOrigin).port)
    const targets = ['/', '/?q=1', '/?q=2', '/#a', '/#b']
    for (const target of [...targets, 'http://a.example/', 'http://b.example/', 'http://c.example']) {
      const socket = connect(port, '127.0.0.1')
      let answer = ''
      socket.on('data', (chunk: Buffer) => (answer += String(chunk)))
      socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
      await once(socket, 'close')
      expect([target, answer.slice(0, 12), answer.includes('Popular searches right now')]).toEqual([
        target,
        'HTTP/1.1 200',
        true,
      ])
    }
    const homes = renderPage.mock.calls.filter(([page]) => page === '/')
    expect(homes).toHaveLength(1)
  })

  test('is complete without the database, except for what has to be asked there, and not kept so', async () => {
    const databaseUrl = await newSqlite()
    const db = await open(databaseUrl)
    const app = await createApp({ databaseUrl, db })
    await db.schema.alterTable('term_heat').renameTo('term_heat_away').execute()
    const without = await app.server.inject('/')
    expect(without.statusCode).toBe(200)
    expect(without.body).toContain('action="/search"')
    expect(without.body).not.toContain('Trending now')
    // The browser's first rendering: a loading part.
    expect(without.body).not.toContain('could not be loaded')
    expect(without.body).toContain('aria-busy="true"')
    expect(without.headers['cache-control']).toBe('no-store')
    await db.schema.alterTable('term_heat_away').renameTo('term_heat').execute()
    expect((await app.server.inject('/')).body).toContain('Trending now')
  })
})

describe('POST /search', () => {
  test('is counted, but for what another site has sent, over https or http', async () => {
    const databaseUrl = await newSqlite()
    const db = await open(databaseUrl)
    const app = await createApp({ databaseUrl, db, environment: { BASE_URL: 'https://gimme.example' } })
    const send = (wish: string, headers: Record<string, string>) =>
      app.server.inject({
        method: 'POST',
        url: '/search',
        payload: `q=${wish}`,
        headers: { ...form, host: 'localhost:3000', ...headers },
      })
    const theirs = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://gimme.example' },
      { origin: 'http://evil.example' },
      { origin: 'https://gimme.example.evil.example' },
      { origin: 'http://localhost:3001' },
      { origin: 'null' },
    ]
    for (const headers of theirs)
      expect((await send('theirs', headers)).headers.location).toContain('k=theirs')
    const ours = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'https://gimme.example' },
      { origin: 'http://localhost:3000' },
    ]
    for (const [index, headers] of ours.entries())
      expect((await send(`ours${index}`, headers)).headers.location).toContain(`k=ours${index}`)
    await expect
      .poll(async () =>
        (await db.selectFrom('events').select('query').orderBy('query').execute()).map(({ query }) => query),
      )
      .toEqual(['ours0', 'ours0', 'ours1', 'ours1', 'ours2', 'ours2'])
  })
})

describe('an address without a page', () => {
  test('is a 404 page for people', async () => {
    const app = await createApp()
    for (const url of [
      '/nowhere',
      '/product',
      '/nowhere/?q=a',
      '/%00',
      '/%E0%A4%A',
      '/100%',
      `/${'x'.repeat(3000)}`,
    ]) {
      const answer = await app.server.inject({ url, headers: html })
      expect([url, answer.statusCode]).toEqual([url, 404])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.body).toContain('404 Page Not Found</h1>')
      expect(answer.body).toContain('Did you forget to add the page to the router?')
      expect(answer.body).toContain('<meta name="robots" content="noindex">')
      expect(answer.body).not.toContain('rel="canonical"')
    }
  })

  test('is that of the design system, which is for development alone', async () => {
    const app = await createApp()
    expect((await app.server.inject({ url: '/ui', headers: html })).statusCode).toBe(404)
    const built = await readdir(path.join(root, 'dist'), { recursive: true, withFileTypes: true })
    const texts = built.filter((entry) => entry.isFile() && /\.(?:js|css)$/.test(entry.name))
    expect(texts.length).toBeGreaterThan(3)
    for (const { parentPath, name } of texts) {
      expect(await readFile(path.join(parentPath, name), 'utf8')).not.toMatch(/specimen/)
    }
  })

  test('is JSON for callers of the API, and for clients that ask for another kind of file', async () => {
    const app = await createApp()
    for (const [url, headers] of [
      ['/api/nothing', html],
      ['/api/100%', html],
      ['/nowhere', { accept: 'application/json' }],
      ['/nowhere.png', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
    ] as const) {
      const answer = await app.server.inject({ url, headers })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message: 'There is nothing at this address.' })
    }
  })

  test('is kept by no cache for a client of the other kind', async () => {
    const app = await createApp()
    for (const url of ['/nowhere', '/s/aaaaaaa', '/100%', '/products?category=nothing']) {
      const page = await app.server.inject({ url, headers: html })
      expect([url, page.statusCode, page.headers['cache-control']]).toEqual([url, 404, 'no-cache'])
      expect(page.headers['vary']).toBe('accept-encoding, accept')
    }
    for (const url of [
      '/nowhere',
      '/s/aaaaaaa',
      '/api/nothing',
      '/api/settings/none',
      '/images/none.avif',
      '/100%',
      '/api/100%',
      `/product/${'x'.repeat(3000)}`,
    ]) {
      const json = await app.server.inject({ url, headers: { accept: 'application/json' } })
      expect([url, json.statusCode]).toEqual([url, 404])
      expect([url, json.headers['cache-control']]).toEqual([url, expect.stringMatching(/no-store/)])
    }
    const json = await app.server.inject({ url: '/nowhere', headers: { accept: 'application/json' } })
    expect(json.headers['vary']).toBe('accept')
  })
})

describe('text from outside cannot break out of the HTML', () => {
  const hostile = '</script><img src=x onerror=alert(1)>'

  test('as the product’s and the retailer’s name', async () => {
    const app = await createApp({ environment: { PRODUCT_NAME: hostile, RETAILER_NAME: `"'&${hostile}` } })
    for (const [url, scripts] of [
      ['/', 5],
      ['/nowhere', 3],
    ] as const) {
      const { body } = await app.server.inject({ url, headers: html })
      expect(body).not.toContain('<img')
      expect(body).toContain(escapeHtml(hostile))
      // The scripts of the theme, of the start and the data, and home's for its words with theirs, each with its end.
      expect(body.match(/<script\b/g)).toHaveLength(scripts)
      expect(body.match(/<\/script/g)).toHaveLength(scripts)
      const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
      expect(JSON.parse(data)).toMatchObject({ site: { productName: hostile } })
    }
  })

  test('as a prompt and a label', async () => {
    const prompts = { ...content.prompts, anytime: [hostile] }
    const app = await createApp({ content: { ...content, prompts, surpriseLabels: [hostile] } })
    const { body } = await app.server.inject('/')
    expect(body).toContain(`placeholder="${escapeHtml(hostile)}"`)
    expect(body).not.toContain('<img src=x')
    expect(body.match(/<\/script/g)).toHaveLength(5)
  })

  test('as a term', async () => {
    const trendingTerms = [hostile, '<!--<script>', '"><b>', "' onclick='x", '&lt;', 'a', 'b', 'c', 'd']
    const app = await createApp({ content: { ...content, trendingTerms } })
    const { body } = await app.server.inject('/')
    expect(body).toContain(escapeHtml(hostile))
    expect(body).not.toMatch(/<img|<b>|<!--<script/)
    expect(body.match(/<script\b/g)).toHaveLength(5)
    expect(body.match(/<\/script/g)).toHaveLength(5)
    expect((await app.server.inject('/api/trending')).json<string[]>().toSorted()).toEqual(
      trendingTerms.toSorted(),
    )
  })
})

/** Recording happens after the response. */
async function recorded(db: Kysely<Schema>, count: number) {
  return vi.waitFor(
    async () => {
      const rows = (await storedEvents(db)).toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
      expect(rows).toHaveLength(count)
      return rows
    },
    { timeout: 5000, interval: 20 },
  )
}

describeOnBothDatabases('POST /search, without JavaScript', (newDatabase) => {
  async function createFormApp() {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    return { db, app: await createTestApp({ databaseUrl, db, random: () => 0 }) }
  }

  test('leads to the retailer, and is recorded as a search and a visit', async () => {
    const { app, db } = await createFormApp()
    const answer = await submit(app, { q: '  Cat\u200b &  toys ' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('https://www.amazon.com/s?k=Cat%20%26%20toys&tag=gimme-20')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await recorded(db, 2)).toMatchObject([
      { kind: 'search', query: 'Cat & toys', search_type: 'text', source: 'search', url: null },
      { kind: 'visit', query: 'Cat & toys', source: 'search', url: answer.headers.location },
    ])
  })

  test('surprises', async () => {
    const { app, db } = await createFormApp()
    const answer = await submit(app, { q: '', surprise: '1' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('https://www.amazon.com/s?k=banana%20slicer&tag=gimme-20')
    expect(await recorded(db, 2)).toMatchObject([
      { kind: 'search', query: 'Surprise Me: banana slicer', search_type: 'surprise', source: 'surprise' },
      { kind: 'visit', query: 'banana slicer', source: 'surprise' },
    ])
  })

  test('refuses a blank wish with a page that says so', async () => {
    const { app, db } = await createFormApp()
    for (const fields of [{ q: '' }, { q: ' \t\u200b' }, {}]) {
      const answer = await submit(app, fields)
      expect(answer.statusCode).toBe(400)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toContain('Please enter a search query to continue')
    }
    expect(await recorded(db, 0)).toEqual([])
  })

  test('refuses a wish that is too long instead of cutting it', async () => {
    const { app, db } = await createFormApp()
    expect((await submit(app, { q: 'x'.repeat(200) })).statusCode).toBe(303)
    const answer = await submit(app, { q: `${'x'.repeat(199)}🎁 and more` })
    expect(answer.statusCode).toBe(400)
    expect(textOf(answer.body)).toContain('200 characters fit. Copy it, cut it by 10, and off we go')
    expect((await recorded(db, 2)).map((row) => row.query)).toEqual(['x'.repeat(200), 'x'.repeat(200)])
  })

  test('commits what it has answered before the app is closed', async () => {
    const { app, db } = await createFormApp()
    expect((await submit(app, { q: 'cat toys' })).statusCode).toBe(303)
    await app.close()
    expect(await storedEvents(db)).toHaveLength(2)
  })

  test('does not wait for a database that is away', async () => {
    const { app, db } = await createFormApp()
    await db.schema.alterTable('visitor_salts').renameTo('visitor_salts_away').execute()
    const answer = await submit(app, { q: 'cat toys' })
    expect(answer.statusCode).toBe(303)
    await app.close()
    expect(await storedEvents(db)).toEqual([])
  })
})

test('home shows words without script, and its policy allows the script that picks others', async () => {
  const app = await createApp({ random: () => 0.999 })
  const { body, headers } = await app.server.inject('/')
  const [, prompt = ''] = /placeholder="([^"]+)"/.exec(body) ?? []
  expect(content.prompts.anytime.map(escapeHtml)).toContain(prompt.replaceAll('&#x27;', "'"))
  expect(body).toContain(`>${(content.surpriseLabels.at(-1) ?? '').replaceAll("'", '&#x27;')}</button>`)
  const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  expect(scripts).toHaveLength(2)
  for (const script of scripts) expect(headers['content-security-policy']).toContain(scriptHash(script))
})

test('GET /api/search/words gives words for every hour, and all labels and terms', async () => {
  const app = await createApp()
  const answer = await app.server.inject('/api/search/words')
  expect(answer.headers['cache-control']).toBe('no-store')
  const words = answer.json<{
    prompts: Record<string, string[]>
    surpriseLabels: string[]
    surpriseTerms: string[]
  }>()
  expect(words.surpriseLabels).toEqual(content.surpriseLabels)
  expect(words.surpriseTerms).toEqual(content.surpriseTerms)
  expect(Object.keys(words.prompts)).toEqual(['anytime', 'morning', 'afternoon', 'evening', 'night'])
  for (const [dayPart, prompts] of Object.entries(words.prompts)) {
    expect(prompts.length).toBeGreaterThan(0)
    const known: readonly string[] = content.prompts[dayPart as keyof typeof content.prompts]
    expect(known).toEqual(expect.arrayContaining(prompts))
  }
  // A phone of 320 pixels fits no longer ones.
  expect(words.prompts['anytime']?.filter(({ length }) => length <= 22)).toHaveLength(6)
  expect(new Set(words.prompts['anytime']).size).toBe(24)
})
