import { expect, test } from 'vitest'
import type { App } from '../app/app.ts'
import { asAdmin } from '../testing/admin-requests.ts'
import { describeOnBothDatabases, open } from '../testing/databases.ts'
import { createTestApp } from '../testing/test-app.ts'

interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly string[]
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: {
    readonly content: Record<
      string,
      { readonly schema?: { readonly properties?: Record<string, JsonSchema> } }
    >
  }
}

async function documentedPaths({ server }: App): Promise<Record<string, Record<string, Operation>>> {
  const document = await server.inject('/api/openapi.json')
  return document.json<{ paths: Record<string, Record<string, Operation>> }>().paths
}

/** A value of the right type, with a NUL in an unrestricted text. */
function valueOf({ type, enum: choices }: JsonSchema): unknown {
  if (choices) return choices[0]
  if (type === 'object') return { name: 'a\0b' }
  if (type === 'array') return ['a\0b']
  return type === 'string' ? 'a\0b' : 1
}

describeOnBothDatabases('a NUL character', (newDatabase) => {
  async function createApp() {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const app = await createTestApp({ databaseUrl, db })
    return { app, admin: await asAdmin(app, db, Date.now()) }
  }

  test('in an address is refused by every route of the API', async () => {
    const { app, admin } = await createApp()
    const paths = await documentedPaths(app)
    let tries = 0
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { parameters = [] }] of Object.entries(operations))
        for (const parameter of parameters) {
          const address = path.replaceAll(/\{\w+\}/g, parameter.in === 'path' ? 'a%00b' : 'x')
          const url = parameter.in === 'query' ? `${address}?${parameter.name}=a%00b` : address
          const answer = await admin(method.toUpperCase() as 'GET', url)
          expect([method, url, answer.statusCode]).toEqual([method, url, 400])
          expect(answer.json()).toEqual({ message: expect.any(String) })
          tries++
        }
    expect(tries).toBeGreaterThan(40)
  })

  test('in a body is refused, or cleaned away, by every route of the API', async () => {
    const { app, admin } = await createApp()
    const paths = await documentedPaths(app)
    let tries = 0
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { requestBody }] of Object.entries(operations)) {
        const properties = requestBody?.content['application/json']?.schema?.properties
        if (!properties) continue
        const body = Object.fromEntries(
          Object.entries(properties).map(([name, each]) => [name, valueOf(each)]),
        )
        const url = path.replaceAll(/\{\w+\}/g, 'x')
        const answer = await admin(method.toUpperCase() as 'POST', url, body)
        expect([method, url, answer.statusCode < 500]).toEqual([method, url, true])
        tries++
      }
    expect(tries).toBeGreaterThan(10)
  })

  test('in the name of somebody who signs in, and in a page’s address, has a clear answer', async () => {
    const { app } = await createApp()
    const login = await app.server.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username: 'a\0b', password: 'x' },
    })
    expect([login.statusCode, login.json()]).toEqual([
      400,
      { message: 'username: holds a NUL character. Please send it without.' },
    ])
    const page = await app.server.inject({ url: '/product/%00', headers: { accept: 'text/html' } })
    expect([page.statusCode, page.body.includes('404 Page Not Found')]).toEqual([404, true])
  })

  test('in what is searched for is cleaned away', async () => {
    const { app } = await createApp()
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/analytics/search',
      payload: { query: 'so\0cks', searchType: 'text' },
    })
    expect(answer.statusCode).toBe(204)
  })
})
