import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newSqlite } from '../testing/databases.ts'
import { createTestApp } from '../testing/test-app.ts'

interface OpenApi {
  readonly openapi: string
  readonly info: { readonly title: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Record<string, Record<string, { readonly summary?: string; readonly responses: object }>>
}

async function createApp() {
  return createTestApp({
    databaseUrl: await newSqlite(),
    environment: { BASE_URL: 'https://gimme.example', PRODUCT_NAME: 'Wünsch' },
  })
}

/** Methods and paths in the tree that Fastify prints. */
function routesOf(tree: string): string[] {
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? []
    parts.splice(indent.length / 4, parts.length, part)
    return methods === ''
      ? []
      : methods.split(', ').map((method) => `${method.toLowerCase()} ${parts.join('')}`)
  })
}

test('describes every route of the API', async () => {
  const { server } = await createApp()
  // From the router itself, so that a route without a description is found.
  await server.ready()
  const routes = routesOf(server.printRoutes({ commonPrefix: false }))
    .filter((route) => /^(?!head)\w+ \/api\/(?!docs|openapi)/.test(route))
    .map((route) => route.replaceAll(/:(\w+)/g, '{$1}'))
  expect(routes).toContain('post /api/analytics/search')
  const answer = await server.inject('/api/openapi.json')
  expect(answer.statusCode).toBe(200)
  const description = answer.json<OpenApi>()
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(described).toEqual(expect.arrayContaining(routes))
  expect(described).toEqual(expect.arrayContaining(['get /livez', 'get /readyz']))
  for (const methods of Object.values(description.paths))
    for (const { summary, responses } of Object.values(methods)) {
      expect(summary).toMatch(/./)
      expect(Object.keys(responses).length).toBeGreaterThan(0)
    }
  expect(description).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Wünsch API' },
    servers: [{ url: 'https://gimme.example' }],
  })
})

test('says what a body must hold', async () => {
  const { server } = await createApp()
  const description = (await server.inject('/api/openapi.json')).json<OpenApi>()
  expect(description.paths['/api/analytics/search']).toMatchObject({
    post: {
      requestBody: {
        content: {
          'application/json': {
            schema: {
              required: ['query', 'searchType'],
              properties: { searchType: { enum: ['text', 'surprise'] } },
            },
          },
        },
      },
      responses: { 204: {}, 400: {}, 413: {}, 415: {}, 429: {}, 503: {} },
    },
  })
})

test('is one buffer, compressed, that a client need not fetch twice', async () => {
  const { server } = await createApp()
  for (const url of ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml']) {
    const plain = await server.inject(url)
    const packed = await server.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(String(gunzipSync(packed.rawPayload))).toBe(plain.body)
    const etag = String(plain.headers.etag)
    const again = await server.inject({ url, headers: { 'if-none-match': etag } })
    expect([url, again.statusCode, again.body]).toEqual([url, 304, ''])
  }
  const docs = await server.inject('/api/docs/json')
  expect(docs.json()).toEqual((await server.inject('/api/openapi.json')).json())
  expect((await server.inject('/api/docs/yaml')).body).toMatch(/^openapi: /)
})

test('has a page for people, whose parts are all there', async () => {
  const { server } = await createApp()
  const page = await server.inject({ url: '/api/docs/', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  const parts = [...page.body.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, part = '']) => part)
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) {
    const { pathname } = new URL(part, 'http://localhost/api/docs/')
    expect([pathname, (await server.inject(pathname)).statusCode]).toEqual([pathname, 200])
  }
})

test('describes every schema that another one refers to', async () => {
  const { server } = await createApp()
  const { body } = await server.inject('/api/openapi.json')
  const { components } = JSON.parse(body) as { readonly components: { readonly schemas: object } }
  const named = [...body.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
  expect(new Set(named)).toEqual(new Set(Object.keys(components.schemas)))
})
