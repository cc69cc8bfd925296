import { expect, test } from 'vitest'
import { retailerOf } from '../../core/retailer.ts'
import { parseConfig } from '../../app/config.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { announceChange } from '../../database/change-feed.ts'
import type { Db } from '../../database/schema.ts'
import { createLiveSite } from './live-site.service.ts'
import { upsertSetting } from './setting.store.ts'

describeOnBothDatabases('the settings of the site', (newDatabase) => {
  test('what a variable sets counts more than what is stored, and that more than the default', async () => {
    const db = await open(await newDatabase())
    await store(db, { productName: 'Stored', retailerName: 'Bazaar' })
    const config = parseConfig({ PRODUCT_NAME: 'Fixed' })
    const site = createLiveSite(db, config, config.settingVariables, [])
    expect(site.currentSite().retailer.name).toBe('Amazon')
    await site.reload()
    expect(site.currentSite()).toEqual({
      productName: 'Fixed',
      baseUrl: 'http://localhost:3000',
      retailer: retailerOf({ name: 'Bazaar', host: 'amazon.com', tag: 'gimme-20' }),
      ownRetailers: [],
      campaigns: {},
      alsoAt: [],
      rules: 'as-specified',
      operator: { name: '', address: '', email: '' },
      accents: { pink: '', blue: '' },
      hasMascot: true,
      footerLine: '',
      isSetUp: false,
    })
  })

  test('a stored value that no longer fits counts as not set', async () => {
    const db = await open(await newDatabase())
    await store(db, { baseUrl: 'no address', rules: 'none', retailerHost: 7, affiliateTag: 'mine-21' })
    await upsertSetting(db, 'productName', '{')
    const site = createLiveSite(db, parseConfig({}), new Map(), [])
    await site.reload()
    expect(site.currentSite()).toMatchObject({
      productName: 'Gimme',
      baseUrl: 'http://localhost:3000',
      rules: 'as-specified',
      retailer: { host: 'amazon.com', tag: 'mine-21' },
    })
  })

  test('a change shows on the pages, in the headers and in the answers of every instance', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const { server } = await createTestApp({ databaseUrl })
    await server.inject('/')
    await store(db, {
      productName: 'Wünsch',
      baseUrl: 'https://wuensch.example',
      retailerHost: 'basar.example',
      affiliateTag: 'mine-21',
    })
    await announceChange(db, 'settings')
    await expect.poll(async () => (await server.inject('/')).body, { timeout: 5000 }).toContain('Wünsch')
    const page = await server.inject('/')
    expect(page.body).not.toContain('gimme-20')
    expect(page.headers['content-security-policy']).toContain('https://www.basar.example')
    expect(page.headers['strict-transport-security']).toBeDefined()
    expect((await server.inject('/llms.txt')).body).toContain('https://wuensch.example')
    expect((await server.inject('/manifest.webmanifest')).json()).toMatchObject({ name: 'Wünsch' })
    expect((await server.inject('/robots.txt')).body).toContain('https://wuensch.example/sitemap.xml')
    expect((await server.inject('/api/openapi.json')).json()).toMatchObject({ info: { title: 'Wünsch API' } })
  })
})

async function store(db: Db, settings: Record<string, unknown>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) await upsertSetting(db, key, JSON.stringify(value))
}
