import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer, type ServerProcess } from '../../src/testing/server-process.ts'
import { test as base } from './test.ts'

interface SiteFixtures {
  readonly siteEnvironment: Readonly<Record<string, string>>
  /** A site of this test alone, because what changes how the administrator signs in would lock other journeys out. */
  readonly site: ServerProcess & { readonly databaseUrl: string }
}

export const test = base.extend<SiteFixtures>({
  siteEnvironment: [{}, { option: true }],
  site: async ({ siteEnvironment }, provide) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'gimme-e2e-'))
    const databaseUrl = `file:${path.join(folder, 'gimme.db')}`
    const site = await startServer({ DATABASE_URL: databaseUrl, PREPARE_IDEAS: 'off', ...siteEnvironment })
    await provide({ ...site, databaseUrl })
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  },
})
