import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { loadBuiltRenderer } from '../../render/renderer.ts'
import { newSqlite } from '../../testing/databases.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { ADMIN_SECTIONS } from '../routes.ts'

test('all sections are one page, made once, which no search engine keeps', async () => {
  const renderer = await loadBuiltRenderer(path.resolve('dist'))
  const entry = await renderer.entry()
  const renderPage = vi.fn<typeof entry.renderPage>(entry.renderPage)
  const app = await createTestApp({
    databaseUrl: await newSqlite(),
    renderer: { ...renderer, entry: async () => ({ ...entry, renderPage }) },
  })
  const page = await app.server.inject('/admin')
  expect(page.statusCode).toBe(200)
  expect(page.headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(page.body).toContain('<title>Gimme Admin</title>')
  for (const url of ['/admin/', '/admin?x=1', ...ADMIN_SECTIONS.map((section) => `/admin/${section}`)]) {
    const answer = await app.server.inject(url)
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, page.body])
  }
  expect(renderPage).toHaveBeenCalledTimes(1)
  expect((await app.server.inject('/admin/nothing')).statusCode).toBe(404)
})

test('its styles come with it, and with no other page', async () => {
  const app = await createTestApp({ databaseUrl: await newSqlite() })
  const styles = async (url: string) =>
    [...(await app.server.inject(url)).body.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(
      ([, file]) => file,
    )
  const common = await styles('/')
  expect(common).toHaveLength(1)
  expect(await styles('/products')).toEqual(common)
  expect(await styles('/admin')).toEqual([...common, expect.stringMatching(/^\/assets\/admin-.*\.css$/)])
})
