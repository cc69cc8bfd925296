import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { App } from '../../app/app.ts'
import { insertPromotions } from '../promotions/promotion.store.ts'
import type { Db } from '../../database/schema.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { openJournal, storedEvents } from '../../testing/journal-queue.ts'
import { URL_KEPT_LENGTH } from '../../journal/event.ts'
import { createTestApp, type TestAppOptions } from '../../testing/test-app.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

const SEARCH = '/api/analytics/search'
const VISIT = '/api/analytics/visit'
const REFERRAL = '/api/analytics/referral'
const VIEW = '/api/analytics/view'

const valid = {
  [SEARCH]: { query: 'Cat  Toys', searchType: 'text' },
  [VISIT]: { amazonUrl: 'https://www.amazon.com/s?k=cat%20toys&tag=gimme-20', searchQuery: 'Cat Toys' },
  [REFERRAL]: { referralCode: 'friend', landingPage: 'https://shop.example/?ref=friend' },
} as const

type Path = keyof typeof valid

function post(app: App, path: string, body: unknown, headers: Record<string, string> = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return app.server.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/150.0', ...headers },
  })
}

/**
 * Each event adds to two counts, a visit to one of its shop, and an arrival or a visit by a campaign to one of that; any
 * other ratio means a half-written event.
 */
async function expectNothingHalfWritten(db: Db): Promise<number> {
  const events = await storedEvents(db)
  const visits = events.filter(({ kind }) => kind === 'visit')
  const byCampaign = events.filter(({ kind, campaign }) => kind !== 'search' && campaign !== null)
  const rows = await db.selectFrom('event_counts').select('count').execute()
  const counted = rows.reduce((sum, row) => sum + row.count, 0)
  expect(counted).toBe(2 * events.length + visits.length + byCampaign.length)
  return events.length
}

/** Every value of every table, as text. */
async function dump(db: Db): Promise<string> {
  const tables = [
    'events',
    'pending_batches',
    'event_counts',
    'visitor_salts',
    'term_heat',
    'admins',
  ] as const
  const found = await Promise.all(
    tables.map(async (table) => (await sql`select * from ${sql.table(table)}`.execute(db)).rows),
  )
  return JSON.stringify(found)
}

/** Keeps every database connection busy until the returned function is called. */
async function occupy(
  databaseUrl: string,
  db: Awaited<ReturnType<typeof open>>,
): Promise<() => Promise<void>> {
  const connections = databaseUrl.startsWith('file:') ? 1 : 10
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let taken = 0
  const holders = Promise.all(
    Array.from({ length: connections }, () =>
      db.connection().execute(async () => {
        taken += 1
        await released
      }),
    ),
  )
  await vi.waitFor(() => expect(taken).toBe(connections), { timeout: 5000 })
  return async () => {
    release()
    await holders
  }
}

/** The number of visitors that the database counts for these addresses. */
async function countVisitors(app: App, db: Db, addresses: readonly string[]): Promise<number> {
  for (const address of addresses)
    expect((await post(app, SEARCH, valid[SEARCH], { 'x-forwarded-for': address })).statusCode).toBe(204)
  return new Set((await storedEvents(db)).map(({ visitor }) => visitor)).size
}

describeOnBothDatabases('POST /api/analytics', (newDatabase) => {
  async function createApp(options: Partial<TestAppOptions> = {}) {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const environment = { BASE_URL: 'https://shop.example', ...options.environment }
    const app = await createTestApp({ databaseUrl, db, now: () => NOON, ...options, environment })
    return { app, db, databaseUrl }
  }

  test('a search is stored with all that was said', async () => {
    const { app, db } = await createApp()
    const answer = await post(app, SEARCH, {
      id: 'search-1',
      query: ' Surprise Me:  hot\u200b dog\ntoaster ',
      searchType: 'surprise',
      source: 'surprise',
      referralCode: ' friend ',
    })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await storedEvents(db)).toEqual([
      {
        id: 'search-1',
        kind: 'search',
        at: NOON,
        query: 'Surprise Me: hot dog toaster',
        url: null,
        search_type: 'surprise',
        source: 'surprise',
        referral_code: 'friend',
        campaign: null,
        visitor: expect.stringMatching(/^[\w-]{20}$/),
        is_bot: 0,
      },
    ])
  })

  test('a visit is stored with its address as the URL parser writes it', async () => {
    const { app, db } = await createApp()
    const answer = await post(app, VISIT, {
      id: 'visit-01',
      amazonUrl: ' HTTPS://WWW.Amazon.com/a/../s?k=тапки ',
      searchQuery: 'тапки ❤\ufe0f',
      source: 'trending',
      referralCode: 'friend',
    })
    expect(answer.statusCode).toBe(204)
    expect(await storedEvents(db)).toMatchObject([
      {
        id: 'visit-01',
        kind: 'visit',
        query: 'тапки ❤\ufe0f',
        url: 'https://www.amazon.com/s?k=%D1%82%D0%B0%D0%BF%D0%BA%D0%B8',
        search_type: null,
        source: 'trending',
        referral_code: 'friend',
      },
    ])
  })

  test('a referral is stored with its code and landing page', async () => {
    const { app, db } = await createApp()
    expect((await post(app, REFERRAL, { ...valid[REFERRAL], id: 'referral-1' })).statusCode).toBe(204)
    expect(await storedEvents(db)).toMatchObject([
      {
        id: 'referral-1',
        kind: 'referral',
        query: null,
        url: 'https://shop.example/?ref=friend',
        source: null,
        referral_code: 'friend',
      },
    ])
    const counts = await db.selectFrom('event_counts').select(['metric', 'key', 'count']).execute()
    expect(counts).toEqual(
      expect.arrayContaining([
        { metric: 'referral.code', key: 'friend', count: 1 },
        { metric: 'referral.page', key: '/', count: 1 },
      ]),
    )
  })

  test('a campaign is stored with all that its visitor does, and an arrival by it needs no code', async () => {
    const { app, db } = await createApp()
    const campaign = 'mail / letter / june'
    await post(app, REFERRAL, { campaign, landingPage: 'https://shop.example/?utm_source=mail' })
    await post(app, REFERRAL, { ...valid[REFERRAL], campaign })
    await post(app, SEARCH, { ...valid[SEARCH], campaign })
    await post(app, VISIT, { ...valid[VISIT], campaign: ` ${campaign}\u200b\n` })
    expect((await storedEvents(db)).map((row) => row.campaign)).toEqual(Array(4).fill(campaign))
    const counts = await db
      .selectFrom('event_counts')
      .select(['metric', 'key', 'count'])
      .where('metric', 'in', ['arrival', 'arrival.campaign', 'referral.code', 'visit.campaign', 'visit.shop'])
      .orderBy('metric')
      .execute()
    expect(counts).toEqual([
      { metric: 'arrival', key: '', count: 1 },
      { metric: 'arrival.campaign', key: campaign, count: 2 },
      { metric: 'referral.code', key: 'friend', count: 1 },
      { metric: 'visit.campaign', key: campaign, count: 1 },
      { metric: 'visit.shop', key: 'amazon.com', count: 1 },
    ])
  })

  test('invented campaigns, shops and pages are counted under few names', async () => {
    const { app, db } = await createApp({ environment: { RATE_LIMIT: 'off' } })
    for (let index = 0; index < 130; index++) {
      const amazonUrl = `https://x${index}.amazon.com/s?k=a`
      await post(app, VISIT, { ...valid[VISIT], amazonUrl, campaign: `=cmd|' /C calc'!A${index}` })
      await post(app, VIEW, { path: `/invented/${index}` })
    }
    await app.close()
    await storedEvents(db)
    const keys = async (metric: string) => {
      const rows = await db.selectFrom('event_counts').selectAll().where('metric', '=', metric).execute()
      return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
    }
    expect(await keys('visit.shop')).toEqual({ 'amazon.com': 130 })
    expect(await keys('page.view')).toEqual({ other: 130 })
    const campaigns = await keys('visit.campaign')
    expect(Object.keys(campaigns)).toHaveLength(101)
    expect(campaigns['(others)']).toBe(30)
  })

  test('views are counted by kind of page, those of robots apart, and those of the owner’s pages not', async () => {
    const { app, db } = await createApp()
    for (const path of [
      '/',
      '/',
      '/product/lamp',
      '/products',
      '/imprint',
      '/admin',
      '/admin/links',
      '/setup',
    ])
      expect((await post(app, VIEW, { path })).statusCode).toBe(204)
    for (const path of [undefined, '', 'home', 7, `/${'x'.repeat(2048)}`])
      expect((await post(app, VIEW, { path })).statusCode).toBe(400)
    await post(app, VIEW, { path: '/' }, { 'user-agent': 'Googlebot/2.1' })
    await app.close()
    await storedEvents(db)
    const rows = await db.selectFrom('event_counts').selectAll().orderBy('metric').orderBy('key').execute()
    expect(rows.map(({ metric, hour, key, count }) => [metric, hour, key, count])).toEqual([
      ['page.view', NOON, 'home', 2],
      ['page.view', NOON, 'other', 1],
      ['page.view', NOON, 'product', 1],
      ['page.view', NOON, 'products', 1],
      ['page.view.robot', NOON, 'home', 1],
    ])
  })

  test('a hand-off leads to the retailer or to a promotion, and nowhere else', async () => {
    const { app, db } = await createApp()
    const promotion = { id: 'mug', imageUrl: '/promotions/mug.svg', alt: 'A mug' }
    await insertPromotions(db, [{ ...promotion, destinationUrl: 'https://mugs.example/?a=1' }], NOON)
    const visit = (amazonUrl: string) => post(app, VISIT, { ...valid[VISIT], amazonUrl })
    for (const url of ['https://amzn.to/abc', 'https://smile.amazon.com/x', 'https://mugs.example?a=1'])
      expect([url, (await visit(url)).statusCode]).toEqual([url, 204])
    for (const url of [
      'https://evil.example/',
      'https://mugs.example/',
      'https://amazon.com.evil.example/',
    ]) {
      const answer = await visit(url)
      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        400,
        { message: 'amazonUrl: must lead to the retailer or to a promotion of this site' },
      ])
    }
    expect(await expectNothingHalfWritten(db)).toBe(3)
  })

  test('a referral arrives at a page of ours: under the known address, or the one that was asked', async () => {
    const { app, db } = await createApp()
    const arrive = (landingPage: string, host = 'shop.example') =>
      post(app, REFERRAL, { referralCode: 'friend', landingPage }, { host })
    expect((await arrive('https://shop.example/product/lamp?ref=friend')).statusCode).toBe(204)
    expect((await arrive('http://www.shop.example/', 'www.shop.example')).statusCode).toBe(204)
    for (const page of [
      'https://evil.example/',
      'https://shop.example.evil.example/',
      'https://shop.example:1/',
    ]) {
      const answer = await arrive(page)
      expect([page, answer.statusCode, answer.json()]).toEqual([
        page,
        400,
        { message: 'landingPage: must be a page of this site' },
      ])
    }
    expect(await expectNothingHalfWritten(db)).toBe(2)
  })

  test('the stored address is cut', async () => {
    const { app, db } = await createApp()
    const long = `https://www.amazon.com/s?k=${'x'.repeat(1900)}`
    expect((await post(app, VISIT, { ...valid[VISIT], amazonUrl: long })).statusCode).toBe(204)
    const landingPage = `https://shop.example/${'ü'.repeat(300)}`
    expect((await post(app, REFERRAL, { ...valid[REFERRAL], landingPage })).statusCode).toBe(204)
    const stored = (await storedEvents(db)).map(({ url }) => url)
    expect(new Set(stored)).toEqual(
      new Set([new URL(landingPage).href, long].map((url) => url.slice(0, URL_KEPT_LENGTH))),
    )
  })

  test('an arrival counts however long the address is that a network has made', async () => {
    const { app, db } = await createApp()
    const landingPage = `https://shop.example/?ref=friend&click=${'x'.repeat(8000)}`
    expect((await post(app, REFERRAL, { ...valid[REFERRAL], landingPage })).statusCode).toBe(204)
    expect(await storedEvents(db)).toMatchObject([{ referral_code: 'friend' }])
  })

  test('what is optional may be left out, and the server makes the id', async () => {
    const { app, db } = await createApp()
    for (const path of [SEARCH, VISIT, REFERRAL] as const)
      expect((await post(app, path, valid[path])).statusCode).toBe(204)
    const ids = (await storedEvents(db)).map((row) => row.id)
    expect(new Set(ids).size).toBe(3)
    expect(await expectNothingHalfWritten(db)).toBe(3)
  })

  test('what does not fit is refused with a message that names the field', async () => {
    const { app, db } = await createApp()
    const wrong: readonly [Path, string, unknown][] = [
      ...([undefined, '', ' \t\u200b', 'x'.repeat(214), 7, null, ['a'], {}] as const).map(
        (query): [Path, string, unknown] => [SEARCH, 'query', query],
      ),
      ...([undefined, 'Text', '', 'voice', 1, null] as const).map((searchType): [Path, string, unknown] => [
        SEARCH,
        'searchType',
        searchType,
      ]),
      ...(['shop', '', 1, null] as const).map((source): [Path, string, unknown] => [
        SEARCH,
        'source',
        source,
      ]),
      ...(['short', 'x'.repeat(65), 'with space', 12345678] as const).map((id): [Path, string, unknown] => [
        SEARCH,
        'id',
        id,
      ]),
      ...(
        [
          undefined,
          '',
          ' ',
          'amazon.com',
          '/s?k=a',
          'javascript:alert(1)',
          'data:text/html,x',
          'ftp://amazon.com/',
          'https://',
          'file:///etc/passwd',
          7,
          null,
          `https://amazon.com/${'x'.repeat(2048)}`,
        ] as const
      ).map((amazonUrl): [Path, string, unknown] => [VISIT, 'amazonUrl', amazonUrl]),
      [VISIT, 'searchQuery', 'x'.repeat(201)],
      [VISIT, 'searchQuery', undefined],
      [VISIT, 'referralCode', 'x'.repeat(65)],
      [VISIT, 'referralCode', ''],
      [VISIT, 'campaign', 'x'.repeat(121)],
      [VISIT, 'campaign', ''],
      [REFERRAL, 'referralCode', undefined],
      [REFERRAL, 'referralCode', ' '],
      [REFERRAL, 'landingPage', 'javascript:alert(1)'],
      [REFERRAL, 'landingPage', undefined],
      [REFERRAL, 'landingPage', `https://shop.example/${'x'.repeat(8192)}`],
    ]
    for (const [path, field, value] of wrong) {
      const answer = await post(app, path, { ...valid[path], [field]: value })
      expect([answer.statusCode, path, field, value]).toEqual([400, path, field, value])
      expect(answer.json()).toEqual({ message: expect.stringContaining(`${field}: `) })
    }
    expect(await expectNothingHalfWritten(db)).toBe(0)
  })

  test('the longest that fits is taken', async () => {
    const { app, db } = await createApp()
    const answers = [
      await post(app, SEARCH, {
        query: 'x'.repeat(213),
        searchType: 'surprise',
        referralCode: 'x'.repeat(64),
      }),
      await post(app, SEARCH, { query: '🎁'.repeat(100), searchType: 'text' }),
      await post(app, VISIT, {
        amazonUrl: `https://amazon.com/${'ü'.repeat(2048 - 'https://amazon.com/'.length)}`,
        searchQuery: '㋿'.repeat(200),
      }),
    ]
    // Percent-encoding makes the address six times as long, the limit.
    expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204, 400])
    const long = { amazonUrl: `https://amazon.com/${'x'.repeat(2029)}`, searchQuery: '㋿'.repeat(200) }
    expect((await post(app, VISIT, long)).statusCode).toBe(204)
    const landingPage = `https://shop.example/${'ü'.repeat(900)}`
    expect((await post(app, REFERRAL, { referralCode: '🎁'.repeat(32), landingPage })).statusCode).toBe(204)
    expect(await expectNothingHalfWritten(db)).toBe(4)
  })

  test('a body that is malformed, too long or of another type is refused', async () => {
    const { app, db } = await createApp()
    const fine = '{"query":"a","searchType":"text"}'
    const refused = [
      ['{"query":', 'application/json', 400],
      ['', 'application/json', 400],
      ['[]', 'application/json', 400],
      ['"query"', 'application/json', 400],
      ['null', 'application/json', 400],
      [fine, 'text/plain', 415],
      ['query=a&searchType=text', 'application/x-www-form-urlencoded', 415],
      ['<a/>', 'application/xml', 415],
      ['--x--', 'multipart/form-data; boundary=x', 415],
      [fine, ';;;', 415],
      [JSON.stringify({ query: 'a', padding: 'x'.repeat(20_000) }), 'application/json', 413],
      ['{"query":"a","searchType":"text","__proto__":{"id":"polluted-1"}}', 'application/json', 400],
      [
        '{"query":"a","searchType":"text","constructor":{"prototype":{"id":"polluted-1"}}}',
        'application/json',
        400,
      ],
    ] as const
    for (const [body, contentType, status] of refused) {
      const answer = await post(app, SEARCH, body, { 'content-type': contentType })
      expect([answer.statusCode, body, contentType]).toEqual([status, body, contentType])
      expect(answer.json()).toEqual({ message: expect.stringMatching(/./) })
    }
    expect('id' in {}).toBe(false)
    expect(await expectNothingHalfWritten(db)).toBe(0)
  })

  test('unknown fields are ignored', async () => {
    const { app, db } = await createApp()
    const body = { ...valid[SEARCH], kind: 'visit', is_bot: 1, visitor: 'me', at: 0, prototype: {} }
    expect((await post(app, SEARCH, body)).statusCode).toBe(204)
    const row = (await storedEvents(db))[0]
    expect(row).toMatchObject({ kind: 'search', is_bot: 0, at: NOON })
    expect(row?.visitor).not.toBe('me')
  })

  test('nothing that can be sent breaks it, or is stored by halves', async () => {
    const { app, db } = await createApp()
    const wild = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('\u0000', '\ud800', 'a\udfff\u0000b', '\u202e', '🎁'.repeat(5000), 'x'.repeat(15_000)),
      fc.constantFrom(
        'text',
        'surprise',
        'same-id-1',
        'https://a.example/\u0000\ud800',
        'http://[::1',
        '//a',
      ),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.jsonValue({ maxDepth: 2 }),
    )
    const nearlyValid = fc
      .tuple(
        fc.constantFrom(SEARCH, VISIT, REFERRAL),
        fc.dictionary(
          fc.constantFrom(
            'query',
            'searchType',
            'amazonUrl',
            'searchQuery',
            'referralCode',
            'campaign',
            'landingPage',
            'source',
            'id',
            'constructor',
            'toString',
            '\u0000',
            'x',
          ),
          wild,
          { maxKeys: 3 },
        ),
      )
      .map(([url, changes]) => [url, JSON.stringify({ ...valid[url], ...changes })] as const)
    const anything = fc.tuple(
      fc.constantFrom(SEARCH, VISIT, REFERRAL, '/search'),
      fc.oneof(
        fc.json(),
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
        fc.string({ unit: 'binary' }).map((q) => new URLSearchParams({ q }).toString()),
      ),
    )
    const contentType = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8') },
      fc.constantFrom('', 'text/plain', 'application/json;;', 'application/problem+json', 'a/b; c="'),
      fc.constantFrom('application/x-www-form-urlencoded', 'multipart/form-data', 'application/JSON'),
      fc.string({ maxLength: 30 }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 2, arbitrary: nearlyValid }, anything),
        contentType,
        fc.string({ maxLength: 20 }),
        async ([url, payload], type, userAgent) => {
          const headers = { 'content-type': type, 'user-agent': userAgent, accept: 'application/json' }
          const { statusCode } = await app.server.inject({ method: 'POST', url, payload, headers })
          expect([204, 303, 400, 413, 415]).toContain(statusCode)
        },
      ),
      { numRuns: 400 },
    )
    // Closing the app writes everything that was accepted.
    await app.close()
    expect(await expectNothingHalfWritten(db)).toBeGreaterThan(10)
    expect(await dump(db)).not.toMatch(/\\u0000|\\ud[89a-f]/i)
  })

  test('too much at once is refused at once, and what was accepted is stored', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const journal = openJournal(db, 3)
    const app = await createTestApp({ databaseUrl, db, now: () => NOON, journal })
    // The first event creates the salt of the day.
    expect((await post(app, SEARCH, valid[SEARCH])).statusCode).toBe(204)
    const release = await occupy(databaseUrl, db)
    const refused: Awaited<ReturnType<typeof post>>[] = []
    const answers = Array.from({ length: 8 }, async () => {
      const answer = await post(app, SEARCH, valid[SEARCH])
      if (answer.statusCode !== 204) refused.push(answer)
      return answer
    })
    await vi.waitFor(() => expect(refused).toHaveLength(5), { timeout: 2500 })
    await release()
    for (const answer of refused) {
      expect(answer.statusCode).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.json()).toEqual({ message: expect.stringMatching(/try again/i) })
    }
    const statuses = (await Promise.all(answers)).map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 204)).toHaveLength(3)
    expect(await expectNothingHalfWritten(db)).toBe(4)
    expect((await post(app, SEARCH, valid[SEARCH])).statusCode).toBe(204)
  })

  test('neither an address nor a browser is stored, anywhere', async () => {
    const { app, db } = await createApp({ environment: { TRUST_PROXY: '127.0.0.1' } })
    const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Mozilla/5.0 SecretBrowser/9' }
    for (const path of [SEARCH, VISIT, REFERRAL] as const)
      expect((await post(app, path, valid[path], headers)).statusCode).toBe(204)
    const waiting = await dump(db)
    const visitors = (await storedEvents(db)).map(({ visitor }) => visitor)
    for (const stored of [waiting, await dump(db)]) {
      expect(stored).toMatch(/cat toys/i)
      expect(stored).not.toMatch(/203\.0\.113\.77|cb00714d|SecretBrowser|Mozilla|127\.0\.0\.1/i)
    }
    expect([visitors.length, new Set(visitors).size]).toEqual([3, 1])
  })

  test('behind a trusted proxy, IPv6 addresses of one /64 are one visitor', async () => {
    const { app, db } = await createApp({ environment: { TRUST_PROXY: '127.0.0.1' } })
    const home = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0DB8:0001:0002:1:2:3:4']
    expect(await countVisitors(app, db, home)).toBe(1)
    expect(await countVisitors(app, db, ['2001:db8:1:3::1'])).toBe(2)
    expect(await countVisitors(app, db, ['198.51.100.1', '::ffff:198.51.100.1'])).toBe(3)
    expect(
      await countVisitors(app, db, ['198.51.100.2', 'unknown', 'not an address']),
    ).toBeGreaterThanOrEqual(4)
  })

  test('without a trusted proxy, x-forwarded-for says nothing', async () => {
    const { app, db } = await createApp()
    expect(await countVisitors(app, db, ['198.51.100.1', '198.51.100.2', '2001:db8::1'])).toBe(1)
  })
})
