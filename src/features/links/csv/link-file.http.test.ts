import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRIES } from '../../../core/country.ts'
import { DAY_MS, isoTime } from '../../../core/time.ts'
import { parseConfig } from '../../../app/config.ts'
import { createAdminApp } from '../../../testing/admin-app.ts'
import { describeOnBothDatabases, open } from '../../../testing/databases.ts'
import { newRouteServer } from '../../../testing/route-server.ts'
import { DEVICES } from '../../../visitors/device.ts'
import type { LinksAnswer } from '../admin/link-admin.contract.ts'
import { createBlockedHosts } from '../blocked-hosts/blocked-host.service.ts'
import { isPublicHost } from '../public-host.ts'
import type { LinkImportAnswer, RefusedLinkImport } from './link-file.contract.ts'
import { importLinksEndpoint } from './link-file.endpoint.ts'
import { linkFileRoutes } from './link-file.http.ts'
import { createLinkImports } from './link-file.thread.ts'

const NOW = Date.UTC(2026, 10, 21, 9)

/** Enough, in MiB, for a short file, and not for one of 9 MB. */
const HEAP_MB = 32

describeOnBothDatabases('short links in a CSV file', (newDatabase) => {
  async function startApp() {
    const parts = await createAdminApp({ databaseUrl: await newDatabase(), now: () => NOW })
    const send = async (csv: string, trial = 'false') => {
      const answer = await parts.call('POST', `files/own-links?trial=${trial}`, csv, 'text/csv')
      return { status: answer.status, body: answer.body as LinkImportAnswer & RefusedLinkImport }
    }
    const list = async () => (await parts.call('GET', 'links')).body as LinksAnswer
    const audited = async () =>
      (await parts.db.selectFrom('audit_entries').select(['action', 'subject']).execute()).filter(
        ({ subject }) => subject === 'links',
      )
    return { ...parts, send, list, audited }
  }

  test('are made all together, and an export can be imported again', async () => {
    const { send, list, call, audited } = await startApp()
    const ends = isoTime(NOW + DAY_MS)
    const csv = [
      'slug,targetUrl,tag,title,tags,note,expiresAt,maxClicks,goneUrl,passesQuery',
      `summer-gifts,https://example.com/summer,,Summer,"a\nb","'=1+1",${ends},5,https://example.com/gone,yes`,
      'theirs-here,https://amazon.com/dp/B01?tag=other-20,theirs,,,,,,,',
      'plain-one,https://example.com/summer,,,,,,,,',
    ].join('\n')
    expect(await send(csv, 'true')).toEqual({ status: 200, body: { added: 3, kept: 0 } })
    expect(await list()).toMatchObject({ count: 0 })
    expect(await send(csv)).toEqual({ status: 200, body: { added: 3, kept: 0 } })
    expect(await audited()).toEqual([{ action: 'import', subject: 'links' }])
    const { links } = await list()
    expect(links.find(({ code }) => code === 'summer-gifts')).toMatchObject({
      targetUrl: 'https://example.com/summer',
      expiresAt: NOW + DAY_MS,
      own: {
        title: 'Summer',
        tags: ['a', 'b'],
        note: '=1+1',
        maxClicks: 5,
        goneUrl: 'https://example.com/gone',
        passesQuery: true,
      },
    })
    const { body } = await call('GET', 'files/own-links')
    expect(body).toContain('theirs-here,https://amazon.com/dp/B01?tag=other-20,theirs,')
    expect(await send(String(body))).toEqual({ status: 200, body: { added: 0, kept: 3 } })
    expect(await audited()).toHaveLength(1)
  })

  test('of files that come at the same time are made once', async () => {
    const { send } = await startApp()
    const rows = Array.from({ length: 50 }, (_, at) => `gift-${at}-here,https://example.com/${at}`)
    const csv = ['slug,targetUrl', ...rows].join('\n')
    const answers = await Promise.all([send(csv), send(csv), send(csv)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map(({ body }) => body.added).toSorted((a, b) => a - b)).toEqual([0, 0, 50])
    expect(answers.map(({ body }) => body.kept).toSorted((a, b) => a - b)).toEqual([0, 50, 50])
  })

  test('are not made while a row is bad, and each bad row is named', async () => {
    const { send, list, call } = await startApp()
    await call('POST', 'own-links', { slug: 'taken-name', targetUrl: 'https://example.com/' })
    await call('POST', 'own-links', { slug: 'other-item', targetUrl: 'https://example.com/' })
    const csv = [
      'slug,targetUrl,tag,startsAt,expiresAt,maxClicks,goneUrl,passesQuery',
      'good-name,https://example.com/,,,,,,',
      'Bad Name,https://example.com/,,,,,,',
      'taken-name,https://example.com/other,,,,,,',
      'other-itern,https://example.com/,,,,,,',
      'good-narne,https://example.com/,,,,,,',
      'local-host,http://localhost/,,,,,,',
      'their-tag,https://amazon.com/?tag=other-20,,,,,,',
      `in-the-past,https://example.com/,,,${isoTime(NOW - 1)},,,`,
      `other-way,https://example.com/,,${isoTime(NOW + DAY_MS)},${isoTime(NOW + 1)},,,`,
      'no-clicks,https://example.com/,,,,0,,',
      'bad-end,https://example.com/,,,,,http://10.0.0.1/,',
      'may-be,https://example.com/,,,,,,maybe',
      'short-row,https://example.com/',
    ].join('\n')
    const { status, body } = await send(csv)
    expect(status).toBe(400)
    const lines = body.problems?.map(({ line }) => line)
    // Rules of the file come first; where all follow them, those of the shop.
    expect(lines).toEqual([3, 6, 11, 13, 14])
    const rest = csv
      .split('\n')
      .filter((_row, index) => ![2, 5, 10, 12, 13].includes(index))
      .join('\n')
    const again = await send(rest)
    expect(again.body.message).toBe('7 rows are bad. Nothing was changed.')
    expect(again.body.problems?.map(({ reason }) => reason.split(':')[0])).toEqual([
      'slug',
      'slug',
      'targetUrl',
      'targetUrl',
      'expiresAt',
      'expiresAt',
      'goneUrl',
    ])
    expect((await list()).links.map(({ code }) => code)).toEqual(['taken-name', 'other-item'])
  })

  test('carry their rules, also into another shop, whatever the rules are', async () => {
    const [here, there] = [await startApp(), await startApp()]
    const time = fc.option(fc.integer({ min: 0, max: Date.UTC(9999, 0) }))
    const rule = fc
      .record({
        targetUrl: fc
          .webUrl({ withQueryParameters: true, withFragments: true })
          .filter((url) => isPublicHost(new URL(url).hostname)),
        countries: fc.uniqueArray(fc.constantFrom(...COUNTRIES), { maxLength: 5 }),
        devices: fc.uniqueArray(fc.constantFrom(...DEVICES), { maxLength: 2 }),
        startsAt: time,
        endsAt: time,
        share: fc.option(fc.integer({ min: 1, max: 100 })),
      })
      .map(({ startsAt, ...rest }) => ({
        ...rest,
        startsAt: startsAt !== null && rest.endsAt !== null && startsAt >= rest.endsAt ? null : startsAt,
        ...(rest.countries.length === 0 && { share: rest.share ?? 50 }),
      }))
    const links = fc.array(fc.array(rule, { maxLength: 4 }), { minLength: 1, maxLength: 6 })
    let made = 0
    await fc.assert(
      fc.asyncProperty(links, async (each) => {
        for (const rules of each) {
          const body = { slug: `link-${++made}-here`, targetUrl: 'https://example.com/', rules }
          expect(await here.call('POST', 'own-links', body)).toMatchObject({ status: 201 })
        }
        const { body } = await here.call('GET', 'files/own-links')
        expect((await there.send(String(body))).body).toEqual({
          added: each.length,
          kept: made - each.length,
        })
        expect((await there.call('GET', 'files/own-links')).body).toBe(body)
        expect((await here.send(String(body))).body).toEqual({ added: 0, kept: made })
      }),
      // What a failure has made stays in both shops, so a smaller case would fail by that. Each import starts a thread.
      { numRuns: 10, endOnFailure: true },
    )
    const rulesOf = async ({ list }: typeof here) =>
      new Map((await list()).links.map(({ code, own }) => [code, own?.rules]))
    expect(await rulesOf(there)).toEqual(await rulesOf(here))
  })

  test('keep the rules that they have where a file says nothing about them, and a file with others is refused', async () => {
    const { send, list, call } = await startApp()
    const rules = [{ targetUrl: 'https://de.example.org/', countries: ['DE'] }]
    await call('POST', 'own-links', { slug: 'gifts-mail', targetUrl: 'https://example.com/', rules })
    const before = await list()
    expect(
      await send('slug,targetUrl\ngifts-mail,https://example.com/\nnew-one,https://example.com/'),
    ).toEqual({
      status: 200,
      body: { added: 1, kept: 1 },
    })
    for (const cell of ['', 'https://de.example.org/ countries=AT'])
      expect(await send(`slug,targetUrl,rules\ngifts-mail,https://example.com/,"${cell}"`)).toMatchObject({
        status: 400,
        body: { problems: [{ line: 2, reason: expect.stringContaining('says something else') }] },
      })
    const { links } = await list()
    expect(links.filter(({ code }) => code === 'gifts-mail')).toEqual(before.links)
    expect(links).toHaveLength(2)
  })

  test('are not made while a rule is bad, and its row and reason are named', async () => {
    const { send, list } = await startApp()
    const good = 'https://de.example.org/ countries=DE'
    const bad: readonly (readonly [cell: string, reason: RegExp])[] = [
      ['https://de.example.org/', /^rules\.0\.targetUrl: needs a condition/],
      [`${good}\nhttps://de.example.org/`, /^rules\.1\.targetUrl: needs a condition/],
      [`${good} country=DE`, /^rules\.0: "country=DE" is no condition; those are countries=, /],
      [`${good} and more`, /^rules\.0: "and" is no condition/],
      [`${good} countries=AT`, /^rules\.0\.countries: is there twice/],
      [`${good},XX`, /^rules\.0\.countries\.1: is no country/],
      [`${good} devices=watch`, /^rules\.0\.devices\.0: /],
      [`${good} startsAt=tomorrow`, /^rules\.0\.startsAt: must be a date and time with a zone/],
      [`${good} endsAt=1`, /^rules\.0\.endsAt: must be a date and time with a zone/],
      [
        `${good} startsAt=2026-12-24T18:00:00Z endsAt=2026-12-24T18:00:00Z`,
        /^rules\.0\.endsAt: must be later/,
      ],
      [`${good} share=101`, /^rules\.0\.share: must be 100 at most/],
      [`${good} share=some`, /^rules\.0\.share: /],
      [Array.from({ length: 21 }, () => good).join('\n'), /^rules: must be 20 at most/],
      ['http://10.0.0.1/ countries=DE', /^rules\.0\.targetUrl: This address is not open/],
      ['https://amazon.com/?tag=rival-20 countries=DE', /^rules\.0\.targetUrl: .* tag rival-20/],
    ]
    for (const [cell, reason] of bad)
      expect([
        cell,
        await send(
          `slug,targetUrl,rules\ngood-one,https://example.com/,${good}\nbad-one,https://example.com/,"${cell}"`,
        ),
      ]).toMatchObject([
        cell,
        { status: 400, body: { problems: [{ line: 3, reason: expect.stringMatching(reason) }] } },
      ])
    expect(await list()).toMatchObject({ count: 0 })
  })

  test('that are none, or too many, are refused', async () => {
    const { send, list } = await startApp()
    for (const csv of ['', 'slug,targetUrl', 'name,target\na,b', 'slug,targetUrl\n"'])
      expect([csv, (await send(csv)).status]).toEqual([csv, 400])
    const many = Array.from({ length: 2001 }, (_, index) => `link-${index}-x,https://example.com/`)
    expect(await send(['slug,targetUrl', ...many].join('\n'))).toMatchObject({
      status: 400,
      body: { problems: [{ line: 2002 }] },
    })
    expect(await list()).toMatchObject({ count: 0 })
  })

  test('are read beside the thread that serves visitors: a file that needs too much memory ends no more than its import', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const server = newRouteServer()
    await server.register(linkFileRoutes, {
      db,
      imports: createLinkImports(databaseUrl, HEAP_MB),
      currentSite: () => parseConfig({}),
      blockedHosts: createBlockedHosts(db, []),
      now: () => NOW,
    })
    const send = async (payload: string) => {
      const headers = { 'content-type': 'text/csv' }
      const answer = await server.inject({ method: 'POST', url: importLinksEndpoint.path, payload, headers })
      return { status: answer.statusCode, body: answer.json<unknown>() }
    }
    const rules = Array.from(
      { length: 20 },
      (_, at) => `https://example.com/${at}-${'x'.repeat(700)} share=50`,
    )
    const rows = Array.from(
      { length: 600 },
      (_, at) => `long-link-${at}x,https://example.com/,"${rules.join('\n')}"`,
    )
    expect(await send(['slug,targetUrl,rules', ...rows].join('\n'))).toMatchObject({
      status: 413,
      body: {
        message: expect.stringContaining('needs more memory than an import may use. Nothing was changed'),
      },
    })
    expect(await send('slug,targetUrl\ngood-name,https://example.com/')).toMatchObject({
      status: 200,
      body: { added: 1 },
    })
  })
})
