import { expect, test } from 'vitest'
import { createAdminApp } from '../../../testing/admin-app.ts'
import { describeOnBothDatabases, open } from '../../../testing/databases.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const AT = Date.UTC(2026, 10, 27, 9)
const EBAY = { host: 'ebay.com', tag: '5338000000' }
const WALMART = { host: 'walmart.com', tag: '77', linkValues: { ad: '1', campaign: '2' } }

describeOnBothDatabases('also at', (newDatabase) => {
  test('other retailers stand beside the first on both of two instances, in the country of the visit', async () => {
    const databaseUrl = await newDatabase()
    const { call, app } = await createAdminApp({ databaseUrl, now: () => AT })
    const second = await createTestApp({ databaseUrl, db: await open(databaseUrl), now: () => AT })
    const ask = async ({ server }: typeof app, query: string) =>
      JSON.parse((await server.inject(`/api/also-at?${query}`)).body) as { name: string; url: string }[]
    const home = async ({ server }: typeof app) =>
      (await server.inject({ url: '/', headers: { accept: 'text/html' } })).body
    expect(await ask(app, 'q=tea')).toEqual([])
    expect(await home(app)).not.toContain('data-others')

    expect((await call('PATCH', 'settings', { alsoAt: [EBAY, WALMART] })).status).toBe(204)
    expect((await call('GET', 'retailers')).body).toMatchObject({
      alsoAt: [
        { host: 'ebay.com', tag: '5338000000' },
        { host: 'walmart.com', tag: '77', linkValues: { ad: '1', campaign: '2' } },
      ],
    })
    for (const instance of [app, second]) {
      await expect
        .poll(async () => (await ask(instance, 'q=cat+%26+dog')).map(({ name }) => name))
        .toEqual(['eBay', 'Walmart'])
      const [ebay, walmart] = await ask(instance, 'q=cat+%26+dog&shop=amazon.de')
      expect(ebay?.url).toMatch(
        /^https:\/\/www\.ebay\.de\/sch\/i\.html\?_nkw=cat%20%26%20dog&.*campid=5338000000&.*customid=also-at$/,
      )
      expect(walmart?.url).toBe(
        'https://goto.walmart.com/c/77/1/2?u=https%3A%2F%2Fwww.walmart.com%2Fsearch%3Fq%3Dcat%2520%2526%2520dog&subId1=also-at',
      )
      await expect.poll(() => home(instance)).toContain('data-others')
      const page = await home(instance)
      expect(page).toContain('is an affiliate partner of Amazon, eBay, and Walmart and earns')
      const visit = { amazonUrl: ebay?.url, searchQuery: 'cat & dog', source: 'also-at' }
      const recorded = await instance.server.inject({
        method: 'POST',
        url: '/api/analytics/visit',
        payload: visit,
      })
      expect(recorded.statusCode).toBe(204)
    }

    expect((await call('PATCH', 'settings', { alsoAt: [] })).status).toBe(204)
    for (const instance of [app, second]) {
      await expect.poll(() => ask(instance, 'q=tea')).toEqual([])
      await expect.poll(() => home(instance)).not.toContain('data-others')
    }
  })

  test('nothing is offered beside a cry for help, a blank, or where links would earn nothing', async () => {
    const { call, app } = await createAdminApp({ databaseUrl: await newDatabase(), now: () => AT })
    await call('PATCH', 'settings', { alsoAt: [EBAY, { host: 'walmart.com', tag: '77' }] })
    const ask = async (query: string) => {
      const { statusCode, headers, body } = await app.server.inject(`/api/also-at?${query}`)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
      return JSON.parse(body) as unknown[]
    }
    expect(await ask('q=tea')).toMatchObject([{ name: 'eBay' }])
    expect(await ask('q=tea&shop=evil.example')).toMatchObject([
      { url: expect.stringMatching(/^https:\/\/www\.ebay\.com\//) },
    ])
    await call('PATCH', 'settings', { campaigns: { june: 'letter / june' } })
    const named = (campaign: string) => ask(`q=tea&campaign=${encodeURIComponent(campaign)}`)
    await expect
      .poll(() => named('letter / june'))
      .toMatchObject([{ url: expect.stringContaining('customid=also-at-june') }])
    expect(await named('june')).toMatchObject([{ url: expect.stringMatching(/customid=also-at$/) }])
    expect(await ask('q=i+want+to+kill+myself')).toEqual([])
    expect(await ask('q=+')).toEqual([])
    expect((await app.server.inject('/api/also-at')).statusCode).toBe(400)
    expect((await app.server.inject(`/api/also-at?q=${'x'.repeat(1000)}`)).statusCode).toBe(400)
  })

  test('a retailer that forbids others stands alone, and what cannot stand there is refused', async () => {
    const { call, app } = await createAdminApp({ databaseUrl: await newDatabase(), now: () => AT })
    const shy = {
      key: 'shy',
      name: 'Shy',
      shops: [{ host: 'shy.example', country: 'DE', language: 'de', currency: 'EUR' }],
      prefixes: ['', 'www.'],
      shortHosts: [],
      search: 'https://www.{host}/find?q={term}',
      link: { parameters: { me: '{id}' } },
      forbids: ['other-retailers'],
    }
    expect((await call('PATCH', 'settings', { ownRetailers: [shy] })).status).toBe(204)
    for (const [alsoAt, message] of [
      [[{ host: 'shy.example', tag: '1' }], 'The program of Shy forbids other retailers'],
      [[{ host: 'amazon.de', tag: 'mine-21' }], 'Amazon is the retailer that Go leads to already'],
      [[EBAY, { ...EBAY, host: 'ebay.de' }], 'eBay is there twice'],
      [[{ host: 'nowhere.example', tag: '1' }], 'nowhere.example is no shop'],
      [[{ ...EBAY, tag: '12' }], 'ten digits'],
      [
        [EBAY, WALMART, { host: 'target.com', tag: '1' }, { host: 'etsy.com', tag: '1' }],
        '3 retailers at most',
      ],
      [[{ ...EBAY, more: 1 }], 'alsoAt'],
    ] as const)
      expect([alsoAt, await call('PATCH', 'settings', { alsoAt })]).toMatchObject([
        alsoAt,
        { status: 400, body: { message: expect.stringContaining(message) } },
      ])
    await call('PATCH', 'settings', { alsoAt: [EBAY] })
    const first = { retailerName: 'Shy', retailerHost: 'shy.example', affiliateTag: '1' }
    expect((await call('PATCH', 'settings', first)).status).toBe(204)
    expect(JSON.parse((await app.server.inject('/api/also-at?q=tea')).body)).toEqual([])
  })
})
