import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newSqlite } from '../testing/databases.ts'
import { createTestApp } from '../testing/test-app.ts'
import { loadBuiltRenderer } from './renderer.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('once loaded, pages need no file of the build: a process with too many open files could read none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-build-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true })
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const renderer = await loadBuiltRenderer(path.join(folder, 'dist'))
  const app = await createTestApp({ databaseUrl: await newSqlite(), renderer })
  await rm(folder, { recursive: true })

  for (const url of ['/', '/products', '/shorten', '/setup', '/offline', '/admin/links']) {
    const { statusCode, body } = await app.server.inject({ url, headers: { accept: 'text/html' } })
    expect([url, statusCode]).toEqual([url, 200])
    expect(body).toContain('</html>')
  }
})
