import { expect, test } from 'vitest'
import { announceChange } from '../../database/change-feed.ts'
import type { Db } from '../../database/schema.ts'
import { createAdminApp } from '../../testing/admin-app.ts'
import { asAdmin } from '../../testing/admin-requests.ts'
import { describeOnBothDatabases, newSqlite, open } from '../../testing/databases.ts'
import { setUpShop } from '../../testing/set-up-shop.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { upsertSetting } from '../settings/setting.store.ts'
import { LEGAL_PAGES } from './legal-page.ts'
import type { LegalPagesAnswer } from './legal-page.contract.ts'

const environment = { BASE_URL: 'https://shop.example', PRODUCT_NAME: 'Wünsch' }
const OWNER = {
  operatorName: 'Ann *Star* & Sons',
  operatorAddress: '1 Long Road\n12345 Town',
  operatorEmail: 'ann@shop.example',
}

async function nameOperator(db: Db): Promise<void> {
  for (const [key, value] of Object.entries(OWNER)) await upsertSetting(db, key, JSON.stringify(value))
  await announceChange(db, 'settings')
}

describeOnBothDatabases('pages about the shop', (newDatabase) => {
  async function createApp() {
    const databaseUrl = await newDatabase()
    const admin = await createAdminApp({ databaseUrl, environment })
    const get = (url: string, accept = 'text/html') => admin.app.server.inject({ url, headers: { accept } })
    const pages = async () => (await admin.call('GET', 'pages')).body as LegalPagesAnswer
    return { ...admin, databaseUrl, get, pages }
  }

  test('a page with blanks is a 404, in no footer and not in the sitemap', async () => {
    const { get, pages } = await createApp()
    const { pages: all, values } = await pages()
    expect(all.map(({ name, blanks }) => [name, blanks.length > 0])).toEqual(
      LEGAL_PAGES.map((name) => [name, name !== 'disclosure']),
    )
    expect(values).toMatchObject({ product: 'Wünsch', operator: '' })
    for (const name of LEGAL_PAGES.filter((each) => each !== 'disclosure')) {
      const page = await get(`/${name}`)
      expect([name, page.statusCode]).toEqual([name, 404])
      expect(page.body).toContain('404 Page Not Found')
      expect((await get(`/api/pages/${name}`)).statusCode).toBe(404)
    }
    expect((await get('/api/pages/nothing')).statusCode).toBe(400)
    const home = await get('/')
    expect(home.body).toContain('href="/disclosure"')
    expect(home.body).not.toContain('href="/imprint"')
    expect((await get('/sitemap.xml')).body).not.toContain('/privacy<')
  })

  test('links to the retailer leave with the tag of now, marked as paid, whatever tag was typed', async () => {
    const { call, get } = await createApp()
    const markdown =
      'We like [this](https://www.amazon.com/dp/B01?tag=olde-20&th=1), see [law](https://law.example/?tag=olde-20).'
    await call('PATCH', 'settings', { affiliateTag: 'olde-20' })
    expect((await call('PUT', 'pages/about', { markdown, changedAt: null })).status).toBe(204)
    expect((await get('/about')).body).toContain('tag=olde-20"')
    await call('PATCH', 'settings', { affiliateTag: 'newe-20' })
    const page = (await get('/about')).body
    expect(page).toContain(
      '<a href="https://www.amazon.com/dp/B01?th=1&amp;tag=newe-20" rel="sponsored nofollow noopener">this</a>',
    )
    expect(page).toContain('<a href="https://law.example/?tag=olde-20">law</a>')
    expect(await call('POST', 'pages/preview', { markdown })).toMatchObject({
      body: { content: expect.arrayContaining([expect.objectContaining({ tag: 'p' })]), blanks: [] },
    })
  })

  test('a text with thousands of elements within each other is shown and previewed', async () => {
    const { call, get } = await createApp()
    const markdown = `${'*a '.repeat(5000)}${'a*'.repeat(5000)}`
    expect((await call('POST', 'pages/preview', { markdown })).status).toBe(200)
    expect((await call('PUT', 'pages/about', { markdown, changedAt: null })).status).toBe(204)
    expect((await get('/about')).statusCode).toBe(200)
  })

  test('once the owner is known, all are shown, filled as it was typed, within two seconds', async () => {
    const { db, get } = await createApp()
    await setUpShop(db)
    await get('/imprint')
    await nameOperator(db)
    await expect.poll(async () => (await get('/imprint')).statusCode, { timeout: 5000 }).toBe(200)
    for (const name of LEGAL_PAGES) {
      const page = await get(`/${name}`)
      expect([name, page.statusCode]).toEqual([name, 200])
      // The data behind the page hold templates of links.
      expect(page.body.replaceAll(/<script[^]*?<\/script>/g, '')).not.toMatch(/\{\w+\}/)
      for (const link of LEGAL_PAGES) expect(page.body).toContain(`href="/${link}"`)
    }
    const imprint = await get('/imprint')
    expect(imprint.body).toContain('Ann *Star* &amp; Sons')
    expect(imprint.body).toContain('1 Long Road<br/>12345 Town')
    expect(imprint.body).toContain('href="mailto:ann@shop.example"')
    expect(imprint.body).toContain('<title>Imprint - Wünsch</title>')
    expect(imprint.headers['x-robots-tag']).toBe('noindex')
    const privacy = await get('/privacy')
    expect(privacy.body).toContain('<link rel="canonical" href="https://shop.example/privacy">')
    expect(privacy.body).toContain('<meta name="description" content="What Wünsch stores')
    const { body: sitemap } = await get('/sitemap.xml')
    expect(sitemap).toContain('<loc>https://shop.example/privacy</loc>')
    expect(sitemap).not.toContain('/imprint')
  })

  test('the owner’s text takes the place of the template, and goes again', async () => {
    const { call, audit, changedTopics, get, pages } = await createApp()
    const other = await call('PUT', 'pages/terms', {
      markdown: '# Rules\n\n<b>Be kind</b> to {product}.',
      changedAt: null,
    })
    expect(other.status).toBe(204)
    const page = await get('/terms')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<h2>Rules</h2><p>&lt;b&gt;Be kind&lt;/b&gt; to Wünsch.</p>')
    expect((await get('/')).body).toContain('href="/terms"')
    const changedAt = (await pages()).pages.find(({ name }) => name === 'terms')?.changedAt
    expect(changedAt).toEqual(expect.any(Number))
    const late = await call('PUT', 'pages/terms', { markdown: 'Late', changedAt: null })
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('meanwhile') } })

    expect((await call('DELETE', 'pages/terms')).status).toBe(204)
    expect((await get('/terms')).statusCode).toBe(404)
    expect(await audit()).toMatchObject([
      { admin: 'ann', action: 'change', subject: 'page terms', before: null },
      {
        action: 'reset',
        subject: 'page terms',
        before: '# Rules\n\n<b>Be kind</b> to {product}.',
        after: null,
      },
    ])
    expect(await changedTopics()).toContain('legal-pages')
  })

  test('another instance shows a change too, and its editor at once', async () => {
    const { call, databaseUrl, db } = await createApp()
    const other = await createTestApp({ databaseUrl, environment })
    const { server } = other
    const atOther = await asAdmin(other, db, Date.now())
    const get = async () => (await server.inject({ url: '/about', headers: { accept: 'text/html' } })).body
    expect(await get()).toContain('404 Page Not Found')
    await call('PUT', 'pages/about', { markdown: 'Two of us.', changedAt: null })
    expect((await atOther('GET', '/api/admin/pages')).json<LegalPagesAnswer>().pages[0]).toMatchObject({
      name: 'about',
      markdown: 'Two of us.',
    })
    await expect.poll(get, { timeout: 5000 }).toContain('<p>Two of us.</p>')
  })

  test('a preview shows what is typed, and an empty or endless text is refused', async () => {
    const { call } = await createApp()
    expect(await call('POST', 'pages/preview', { markdown: '*{product}* by {operator}' })).toMatchObject({
      status: 200,
      body: {
        content: [{ tag: 'p', children: [{ tag: 'em', children: ['Wünsch'] }, ' by {operator}'] }],
        blanks: ['operator'],
      },
    })
    const longest = await call('PUT', 'pages/about', { markdown: 'ü'.repeat(60_000), changedAt: null })
    expect(longest.status).toBe(204)
    for (const markdown of ['', ' \n', 'x'.repeat(60_001), 'a\u0000b'])
      expect((await call('PUT', 'pages/about', { markdown, changedAt: null })).status).toBe(400)
  })

  test('are for administrators to write', async () => {
    const { app } = await createApp()
    for (const [method, url] of [
      ['GET', '/api/admin/pages'],
      ['PUT', '/api/admin/pages/about'],
      ['DELETE', '/api/admin/pages/about'],
      ['POST', '/api/admin/pages/preview'],
    ] as const)
      expect((await app.server.inject({ method, url })).statusCode).toBe(401)
  })
})

test('the ideas of a model are in the privacy notice', async () => {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  await nameOperator(db)
  const body = async (more: Record<string, string>) => {
    const { server } = await createTestApp({ databaseUrl, environment: { ...environment, ...more } })
    return (await server.inject({ url: '/privacy', headers: { accept: 'text/html' } })).body
  }
  expect(await body({})).toContain('by a program on our own server')
  const model = { AI_MODEL: 'm', AI_BASE_URL: 'https://models.example/v1' }
  expect(await body(model)).toContain('by a language model at models.example.')
  expect(await body({ ...model, AI_BASE_URL: 'http://127.0.0.1:11434/v1' })).toContain(
    'model on our own server',
  )
})

const now = () => Date.UTC(2026, 10, 23, 14, 30)

test('security.txt says how to report a vulnerability, once there is an address', async () => {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  const url = '/.well-known/security.txt'
  const without = await createTestApp({ databaseUrl, environment, now })
  expect((await without.server.inject(url)).statusCode).toBe(404)
  await nameOperator(db)
  const { server } = await createTestApp({ databaseUrl, environment, now })
  const answer = await server.inject(url)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(`Contact: mailto:ann@shop.example
Expires: 2027-05-22T00:00:00.000Z
Canonical: https://shop.example/.well-known/security.txt
Preferred-Languages: en
`)
  const local = await createTestApp({ databaseUrl, now })
  expect((await local.server.inject(url)).body).not.toContain('Canonical')
})
