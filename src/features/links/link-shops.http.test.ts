import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { createTestApp } from '../../testing/test-app.ts'

/** One id counts in all 14 shops of eBay. */
const EBAY = { RETAILER_NAME: 'eBay', RETAILER_HOST: 'ebay.com', AFFILIATE_TAG: '5338000000' }
const TRUSTED = { ...EBAY, COUNTRY_HEADER: 'cf-ipcountry', TRUST_PROXY: '127.0.0.1' }
const SORTED_SEARCH = 'https://www.ebay.com/sch/i.html?_nkw=cat+%26+dog&_sop=10'
const ITEM = 'https://www.ebay.com/itm/123456789012'

describeOnBothDatabases('a short link to the retailer', (newDatabase) => {
  async function shorten(url: string, environment: Record<string, string>) {
    const { server } = await createTestApp({ databaseUrl: await newDatabase(), environment })
    const made = await server.inject({ method: 'POST', url: '/api/shorten-url', payload: { url } })
    const { code } = made.json<{ readonly code: string }>()
    return (country: string, suffix = '') =>
      server.inject({
        url: `/s/${code}${suffix}`,
        headers: { accept: 'text/html', 'cf-ipcountry': country },
        remoteAddress: '127.0.0.1',
      })
  }

  test('leads to the same search in the shop of the visitor, whether it is cached or not', async () => {
    const open = await shorten(SORTED_SEARCH, TRUSTED)
    for (const [country, start] of [
      [
        'DE',
        'https://www.ebay.de/sch/i.html?_nkw=cat%20%26%20dog&mkevt=1&mkcid=1&mkrid=707-53477-19255-0&campid=5338000000',
      ],
      [
        'GB',
        'https://www.ebay.co.uk/sch/i.html?_nkw=cat%20%26%20dog&mkevt=1&mkcid=1&mkrid=710-53481-19255-0&campid=5338000000',
      ],
      ['LI', 'https://www.ebay.ch/sch/i.html?_nkw=cat%20%26%20dog&'],
      ['US', `${SORTED_SEARCH}&mkevt=1`],
      ['KP', `${SORTED_SEARCH}&mkevt=1`],
      ['T1', `${SORTED_SEARCH}&mkevt=1`],
    ] as const) {
      const { statusCode, headers } = await open(country)
      expect(statusCode).toBe(302)
      expect(headers.location?.slice(0, start.length)).toBe(start)
      expect(headers['cache-control']).toBe('private, no-store')
    }
  })

  test('leads home where nobody tells the country, and to a page that another shop may not have', async () => {
    const untold = await shorten(SORTED_SEARCH, EBAY)
    expect((await untold('DE')).headers.location).toContain('https://www.ebay.com/')
    const item = await shorten(ITEM, TRUSTED)
    expect((await item('DE')).headers.location).toContain(ITEM)
  })

  test('names itself to the retailer, in each shop', async () => {
    const { server } = await createTestApp({ databaseUrl: await newDatabase(), environment: TRUSTED })
    for (const url of [SORTED_SEARCH, ITEM]) {
      const made = await server.inject({ method: 'POST', url: '/api/shorten-url', payload: { url } })
      const { code } = made.json<{ readonly code: string }>()
      for (const country of ['US', 'DE', 'US']) {
        const { headers } = await server.inject({
          url: `/s/${code}`,
          headers: { 'cf-ipcountry': country },
          remoteAddress: '127.0.0.1',
        })
        expect(headers.location).toMatch(new RegExp(`&customid=link-${code}$`))
      }
    }
  })

  test('shows all its shops', async () => {
    const open = await shorten(SORTED_SEARCH, TRUSTED)
    const { body } = await open('DE', '+')
    expect(body).toContain('leads to www.ebay.de')
    expect(body).toMatch(
      /From other countries it leads to the same search at www\.ebay\.com, www\.ebay\.co\.uk, www\.ebay\.fr/,
    )
  })
})
