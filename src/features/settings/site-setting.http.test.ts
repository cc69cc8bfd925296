import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../core/time.ts'
import { createAdminApp } from '../../testing/admin-app.ts'
import { asAdmin } from '../../testing/admin-requests.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { upsertSetting } from './setting.store.ts'
import { createTestApp } from '../../testing/test-app.ts'

function manyIds(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`link-gift-${index}`, 'mine-20']))
}

const AT = Date.UTC(2026, 10, 23, 9)

/** A retailer of the owner's whose ids have a shape. */
const ownRetailer = (pattern: string) => ({
  key: 'shop',
  name: 'Shop',
  shops: [{ host: 'shop.example', country: 'DE', language: 'de', currency: 'EUR' }],
  prefixes: [''],
  shortHosts: [],
  search: 'https://{host}/find?q={term}',
  link: { parameters: { ref: '{id}' } },
  idShape: { pattern, explanation: 'x' },
  forbids: [],
})

describeOnBothDatabases('settings of the site', (newDatabase) => {
  test('are changed by administrators, at once and with a trail', async () => {
    const { app, call, audit } = await createAdminApp({ databaseUrl: await newDatabase(), now: () => AT })
    expect(await call('GET', 'settings')).toMatchObject({
      status: 200,
      body: { values: { affiliateTag: 'gimme-20', rules: 'as-specified' }, variables: {} },
    })
    expect((await call('PATCH', 'settings', { affiliateTag: 'mine-20', productName: 'Gimme' })).status).toBe(
      204,
    )
    expect((await app.server.inject('/llms.txt')).body).not.toContain('gimme-20')
    expect(await audit()).toMatchObject([
      {
        admin: 'ann',
        action: 'change',
        subject: 'settings of the site',
        before: { affiliateTag: 'gimme-20' },
        after: { affiliateTag: 'mine-20' },
      },
    ])
    expect((await call('PATCH', 'settings', { affiliateTag: 'mine-20' })).status).toBe(204)
    expect(await audit()).toHaveLength(1)
    expect((await app.server.inject('/api/admin/settings')).statusCode).toBe(401)
  })

  test('ask for the password again, because a stolen session could put its tag on all links', async () => {
    const clock = { now: AT }
    const { call } = await createAdminApp({ databaseUrl: await newDatabase(), now: () => clock.now })
    clock.now += 11 * MINUTE_MS
    expect(await call('PATCH', 'settings', { affiliateTag: 'theirs-20' })).toMatchObject({
      status: 403,
      body: { reason: 'password-again' },
    })
    expect((await call('GET', 'settings')).body).toMatchObject({ values: { affiliateTag: 'gimme-20' } })
  })

  test('an address with other signs than hosts have, and texts that turn their surroundings round, are refused', async () => {
    const { call } = await createAdminApp({ databaseUrl: await newDatabase(), now: () => AT })
    for (const baseUrl of [
      'https://a"b.example',
      'https://a;b.example',
      "https://a'b.example",
      'https://a&b',
    ])
      expect(await call('PATCH', 'settings', { baseUrl })).toMatchObject({
        status: 400,
        body: { message: 'baseUrl: must have a host of letters, digits, dots and dashes' },
      })
    for (const change of [
      { productName: 'Shop\u202e' },
      { productName: 'Shop\ud800' },
      { operatorName: '\u2066Ann' },
      { operatorAddress: 'Road\u202e' },
      { footerLine: '\udc00' },
    ])
      expect(await call('PATCH', 'settings', change)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('holds a character that cannot be shown') },
      })
    for (const baseUrl of [
      'https://wünsch.example',
      'http://localhost:3000',
      'https://[::1]:8443',
      'https://a_b.example',
    ])
      expect((await call('PATCH', 'settings', { baseUrl })).status).toBe(204)
  })

  test('are read as they were saved, also at an instance that has not followed yet', async () => {
    const databaseUrl = await newDatabase()
    const { call } = await createAdminApp({ databaseUrl, now: () => AT })
    const db = await open(databaseUrl)
    const atOther = await asAdmin(await createTestApp({ databaseUrl, db, now: () => AT }), db, AT)
    expect((await call('PATCH', 'settings', { productName: 'Wünsch' })).status).toBe(204)
    expect((await atOther('GET', '/api/admin/settings')).json()).toMatchObject({
      values: { productName: 'Wünsch' },
    })
  })

  test('a tag is checked against its retailer, whichever of them changes', async () => {
    const { call } = await createAdminApp({ databaseUrl: await newDatabase(), now: () => AT })
    expect(
      (await call('PATCH', 'settings', { retailerHost: 'basar.example', affiliateTag: 'mine' })).status,
    ).toBe(204)
    expect(await call('PATCH', 'settings', { retailerHost: 'amazon.de' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('two digits') },
    })
  })

  test('tags in other shops, and retailers of the owner’s, are on all links at both of two instances', async () => {
    const databaseUrl = await newDatabase()
    const { call, app } = await createAdminApp({ databaseUrl, now: () => AT })
    const other = await createTestApp({ databaseUrl, db: await open(databaseUrl), now: () => AT })
    expect(
      (await call('PATCH', 'settings', { affiliateTag: 'mine-20', otherTags: { 'amazon.de': 'mine-21' } }))
        .status,
    ).toBe(204)
    const shop = { host: 'shop.example', country: 'DE', language: 'de', currency: 'EUR' }
    const own = {
      key: 'shop',
      name: 'Shop',
      shops: [shop],
      prefixes: ['', 'www.'],
      shortHosts: [],
      search: 'https://www.{host}/find?q={term}',
      link: { wrapper: 'https://network.example/go?me={id}&merchant={merchant}&to={url}' },
      forbids: [],
    }
    expect((await call('PATCH', 'settings', { ownRetailers: [own] })).status).toBe(204)
    expect((await call('GET', 'retailers')).body).toMatchObject({
      used: { host: 'amazon.com', tag: 'mine-20' },
      otherTags: { 'amazon.de': 'mine-21' },
      own: [own],
    })
    const shop2 = { retailerName: 'Shop', retailerHost: 'shop.example', affiliateTag: '77' }
    expect((await call('PATCH', 'settings', { ...shop2, linkValues: { merchant: '5' } })).status).toBe(204)
    for (const { server } of [app, other])
      await expect
        .poll(async () => {
          const answer = await server.inject({
            method: 'POST',
            url: '/search',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: 'q=cat+%26+dog',
          })
          return answer.headers.location
        })
        .toBe(
          'https://network.example/go?me=77&merchant=5&to=https%3A%2F%2Fwww.shop.example%2Ffind%3Fq%3Dcat%2520%2526%2520dog',
        )
  })

  test('a shape of ids that could take very long is not saved, and one from before that rule stays', async () => {
    const databaseUrl = await newDatabase()
    const stored = ownRetailer('^[a-z]+-?[0-9]+$')
    await upsertSetting(await open(databaseUrl), 'ownRetailers', JSON.stringify([stored]))
    const { call } = await createAdminApp({ databaseUrl, now: () => AT })
    expect((await call('GET', 'retailers')).body).toMatchObject({ own: [stored] })
    expect(await call('PATCH', 'settings', { ownRetailers: [stored] })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('could take very long') },
    })
    expect((await call('PATCH', 'settings', { ownRetailers: [ownRetailer('^[a-z]+[0-9]+$')] })).status).toBe(
      204,
    )
  })

  test('ids of places are on the links of their place at both of two instances, and in the trail', async () => {
    const databaseUrl = await newDatabase()
    const { call, app, audit } = await createAdminApp({ databaseUrl, now: () => AT })
    const other = await createTestApp({ databaseUrl, db: await open(databaseUrl), now: () => AT })
    const searched = async (server: typeof app.server) => {
      const answer = await server.inject({
        method: 'POST',
        url: '/search',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'q=tent',
      })
      return answer.headers.location
    }
    expect((await call('PATCH', 'settings', { affiliateTag: 'mine-20' })).status).toBe(204)
    for (const { server } of [app, other]) {
      await expect.poll(() => searched(server)).toBe('https://www.amazon.com/s?k=tent&tag=mine-20')
      expect((await server.inject({ url: '/' })).body).not.toContain('placeTags')
    }
    const payload = { url: 'https://www.amazon.com/dp/B000000001' }
    const made = await app.server.inject({ method: 'POST', url: '/api/shorten-url', payload })
    const { code } = made.json<{ readonly code: string }>()
    const placeTags = { 'amazon.com': { search: 'box-20', trending: 'trend-20', link: 'links-20' } }
    expect((await call('PATCH', 'settings', { placeTags })).status).toBe(204)
    expect((await call('GET', 'retailers')).body).toMatchObject({ placeTags })
    for (const { server } of [app, other]) {
      await expect.poll(() => searched(server)).toBe('https://www.amazon.com/s?k=tent&tag=box-20')
      await expect
        .poll(async () => (await server.inject({ url: `/s/${code}` })).headers.location)
        .toBe('https://www.amazon.com/dp/B000000001?tag=links-20')
      await expect
        .poll(async () => (await server.inject({ url: '/' })).body)
        .toMatch(/s\?k=[^"]*tag=trend-20"/)
    }
    expect(await audit()).toContainEqual(
      expect.objectContaining({ before: { placeTags: {} }, after: { placeTags } }),
    )
    // A campaign stands in pages once a link can name it.
    const homeOf = async ({ server }: typeof app) => (await server.inject({ url: '/' })).body
    const campaigns = { june: 'letter / june' }
    const named = { 'amazon.com': { ...placeTags['amazon.com'], 'campaign-june': 'june-20' } }
    expect((await call('PATCH', 'settings', { campaigns, placeTags: named })).status).toBe(204)
    for (const each of [app, other])
      await expect.poll(() => homeOf(each)).toContain('"campaigns":{"june":"letter / june"}')
    expect((await call('PATCH', 'settings', { placeTags: { 'amazon.com': {} } })).status).toBe(204)
    for (const each of [app, other]) await expect.poll(() => homeOf(each)).not.toContain('letter / june')
    await expect.poll(() => searched(app.server)).toBe('https://www.amazon.com/s?k=tent&tag=mine-20')
  })

  test.for([
    [{ placeTags: { 'amazon.com': { deal: 'mine' } } }, 'two digits'],
    [{ placeTags: { 'amazon.com': { nowhere: 'mine-20' } } }, 'must be one of search'],
    [{ placeTags: { 'amazon.com': { 'link-a b': 'mine-20' } } }, 'must be one of search'],
    [{ placeTags: { 'amazon.com': manyIds(101) } }, 'must be 100 ids at most'],
    [{ placeTags: { 'amazon.com': { 'campaign-A': 'mine-20' } } }, 'must be one of search'],
    [{ campaigns: { June: 'letter' } }, 'lower case letters'],
    [{ campaigns: { [`j${'u'.repeat(20)}`]: 'letter' } }, '1 to 20'],
    [{ campaigns: { june: '' } }, 'must not be empty'],
    [{ campaigns: { june: 'x'.repeat(121) } }, '120 characters'],
    [{ campaigns: { june: 'letter', july: 'letter' } }, 'has a campaign twice'],
    [
      { campaigns: Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`c${n}`, `${n}`])) },
      '30 campaigns',
    ],
    [{ placeTags: { 'ebay.de': { deal: '5338000000' } } }, 'name their place by themselves'],
    [{ otherTags: { 'amazon.de': 'mine' } }, 'two digits'],
    [{ otherTags: { 'amazon.de': 'a b' } }, 'letters, digits'],
    [{ otherTags: { 'not a host': 'mine-21' } }, 'otherTags'],
    [{ linkValues: { host: 'evil.example/path' } }, 'letters, digits'],
    [{ ownRetailers: [{}] }, 'ownRetailers'],
  ] as const)('%j is refused with %s', async ([change, message]) => {
    const { call } = await createAdminApp({ databaseUrl: await newDatabase(), now: () => AT })
    expect(await call('PATCH', 'settings', change)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    })
  })
})
