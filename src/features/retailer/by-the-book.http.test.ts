import { expect, test } from 'vitest'
import { createAdminApp } from '../../testing/admin-app.ts'
import { newSqlite, open } from '../../testing/databases.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { Db } from '../../database/schema.ts'
import { upsertSetting } from '../settings/setting.store.ts'
import { modelProblem } from './retailer-rules.ts'

const SHOP = 'https://www.amazon.com'
const ANN = { username: 'ann', password: 'correct horse' }

async function startApp(rules: 'as-specified' | 'by-the-book', prepare?: (db: Db) => Promise<void>) {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  await upsertSetting(db, 'rules', JSON.stringify(rules))
  await prepare?.(db)
  const { app, call } = await createAdminApp({
    databaseUrl,
    environment: { AFFILIATE_TAG: 'mine-21', AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'none' },
  })
  const login = await app.server.inject({ method: 'POST', url: '/api/admin/login', payload: ANN })
  const asAnn = { authorization: `Bearer ${login.json<{ token: string }>().token}` }
  const shorten = async (payload: object, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await app.server.inject({ method: 'POST', url: '/api/shorten-url', payload, headers })
    return { status: answer.statusCode, body: answer.json<{ code: string; message?: string }>() }
  }
  const search = async (headers: Readonly<Record<string, string>>) =>
    (
      await app.server.inject({
        method: 'POST',
        url: '/search',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: 'q=purple+umbrella',
      })
    ).headers.location
  const text = async (url: string) => (await app.server.inject(url)).body
  return { app, call, shorten, search, text, asAnn }
}

const SKILL = '/.well-known/agent-skills/find-products/SKILL.md'

test('as specified, everybody shortens, links to the retailer redirect, and assistants get tagged links', async () => {
  const { app, shorten, search, text } = await startApp('as-specified')
  const { code } = (await shorten({ url: `${SHOP}/dp/1` })).body
  expect(await app.server.inject(`/s/${code}`)).toMatchObject({
    statusCode: 302,
    headers: { location: `${SHOP}/dp/1?tag=mine-21` },
  })
  expect(await search({})).toBe(`${SHOP}/s?k=purple%20umbrella&tag=mine-21`)
  expect(await text('/llms.txt')).toContain('Links to Amazon are affiliate links')
  expect(await text('/shorten')).toContain('URL to Shorten')
  expect(await text('/')).toContain('href="/shorten"')
})

test('by the book, administrators alone shorten, and a page names the retailer', async () => {
  const { app, shorten, text, asAnn } = await startApp('by-the-book')
  expect(await shorten({ url: `${SHOP}/dp/1` })).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Only administrators') },
  })
  expect(await shorten({ url: `${SHOP}/dp/1` }, { authorization: 'Bearer nobody' })).toMatchObject({
    status: 403,
  })
  const { code } = (await shorten({ url: `${SHOP}/dp/1` }, asAnn)).body
  const theirs = await shorten({ url: `${SHOP}/dp/1?tag=rival-21`, tag: 'theirs' }, asAnn)
  const other = await shorten({ url: 'https://example.com/' }, asAnn)
  // From memory and from the database alike, where another instance runs by the same rules.
  for (let times = 0; times < 2; times++) {
    const page = await app.server.inject({ url: `/s/${code}`, headers: { accept: 'text/html' } })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('You are leaving for Amazon')
    expect(page.body).toContain('paid link to www.amazon.com: we may earn')
    expect(page.body).toContain(`href="${SHOP}/dp/1?tag=mine-21"`)
  }
  expect(await text(`/s/${theirs.body.code}`)).toContain('somebody else may earn')
  expect((await app.server.inject(`/s/${other.body.code}`)).statusCode).toBe(302)
  const visitors = await text('/shorten')
  expect(visitors).toContain('Short links are made by the people who run')
  expect(visitors).not.toContain('URL to Shorten')
  expect(await text('/')).not.toContain('href="/shorten"')
})

test('by the book, what a program opens carries no tag, and what a browser sends does', async () => {
  const { search, text } = await startApp('by-the-book')
  expect(await search({})).toBe(`${SHOP}/s?k=purple%20umbrella`)
  expect(await search({ origin: 'http://localhost:3000' })).toBe(`${SHOP}/s?k=purple%20umbrella&tag=mine-21`)
  for (const path of ['/llms.txt', SKILL]) {
    const document = await text(path)
    expect(document).toContain('leads to Amazon without an affiliate tag')
    expect(document).not.toContain('mine-21')
  }
})

test('a change of the rules changes short links that are cached', async () => {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  const { server } = await createTestApp({ databaseUrl, db })
  const payload = { url: `${SHOP}/dp/1` }
  const { code } = (await server.inject({ method: 'POST', url: '/api/shorten-url', payload })).json<{
    code: string
  }>()
  const status = async () => (await server.inject(`/s/${code}`)).statusCode
  expect([await status(), await status()]).toEqual([302, 302])
  await upsertSetting(db, 'rules', JSON.stringify('by-the-book'))
  await db.insertInto('changes').values({ topic: 'settings', version: 1 }).execute()
  await expect.poll(status, { timeout: 4000 }).toBe(200)
})

test('an administrator hears that the retailer forbids what a model suggests', async () => {
  const { call } = await startApp('by-the-book')
  expect(await call('GET', 'model-notice')).toMatchObject({
    status: 200,
    body: { problem: expect.stringContaining('A language model suggests ideas here') },
  })
  expect(modelProblem({ name: 'Amazon', host: 'amazon.co.uk' }, false)).toBeUndefined()
  expect(modelProblem({ name: 'Bazaar', host: 'bazaar.example' }, true)).toBeUndefined()
})
