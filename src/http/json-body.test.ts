import { expect, test } from 'vitest'
import { SETUP_CODE_HEADER } from '../features/setup/setup.endpoint.ts'
import { openSetup } from '../features/setup/setup.service.ts'
import { asAdmin } from '../testing/admin-requests.ts'
import { newSqlite, open } from '../testing/databases.ts'
import { createTestApp } from '../testing/test-app.ts'

const LEVELS = 3000
const DEEP = {
  arrays: '['.repeat(LEVELS) + ']'.repeat(LEVELS),
  // Short names, because events have the smallest limit of size.
  objects: `${'{"":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`,
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
}

test.each(Object.entries(DEEP))(
  'JSON nested 3,000 deep in %s is refused by every route with a body, before it reaches the database',
  async (_name, deep) => {
    const databaseUrl = await newSqlite()
    const db = await open(databaseUrl)
    const app = await createTestApp({ databaseUrl, db })
    const admin = await asAdmin(app, db, Date.now())
    const setupCode = (await openSetup(db)) ?? ''
    const { paths } = (await app.server.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Operation>>
    }>()
    const payloads = [deep, `{"entry":${deep}}`, `[${deep}]`, `{"query":${deep}}`]
    let tries = 0
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { requestBody }] of Object.entries(operations)) {
        if (!requestBody?.content['application/json']) continue
        for (const payload of payloads) {
          const url = path.replaceAll(/\{\w+\}/g, 'x')
          const headers = { 'content-type': 'application/json', [SETUP_CODE_HEADER]: setupCode }
          const answer = await admin(method.toUpperCase() as 'POST', url, payload, headers)
          expect([method, url, answer.statusCode]).toEqual([method, url, 400])
          expect(answer.json()).toMatchObject({ message: expect.stringMatching(/./) })
          tries++
        }
      }
    expect(tries).toBeGreaterThan(40)
  },
)
