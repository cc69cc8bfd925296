import { expect, test } from 'vitest'
import { newSqlite } from '../../testing/databases.ts'
import { createTestApp } from '../../testing/test-app.ts'

const BASE_URL = 'https://shop.example'

async function createApp() {
  return createTestApp({
    databaseUrl: await newSqlite(),
    environment: { BASE_URL, PRODUCT_NAME: 'Wünsch', RETAILER_NAME: 'Laden' },
  })
}

/** Paths of the links in a Markdown document. */
function linkedPaths(markdown: string): string[] {
  return [...markdown.matchAll(/\]\((.+?)\)/g)].map(([, url = '']) => {
    expect(url.startsWith(`${BASE_URL}/`)).toBe(true)
    return url.slice(BASE_URL.length)
  })
}

/** The longest matching rule applies (RFC 9309, section 2.2.2). */
function isAllowed(robotsTxt: string, path: string): boolean {
  const rules = [...robotsTxt.matchAll(/^(Allow|Disallow): (\S+)$/gm)].filter(([, , prefix = '']) =>
    path.startsWith(prefix),
  )
  return rules.toSorted(([, , a = ''], [, , b = '']) => b.length - a.length)[0]?.[1] !== 'Disallow'
}

test('llms.txt introduces the site, and links to nothing that is not there or not allowed', async () => {
  const { server } = await createApp()
  const { statusCode, headers, body } = await server.inject('/llms.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n').slice(0, 3)).toEqual([
    '# Wünsch',
    '',
    '> Say what you want, and Wünsch takes you straight to it on Laden.',
  ])
  expect(body).toContain(`${BASE_URL}/?q=`)
  const robotsTxt = (await server.inject('/robots.txt')).body
  expect(isAllowed(robotsTxt, '/api/deals')).toBe(false)
  const paths = linkedPaths(body)
  expect(paths).toContain('/api/openapi.json')
  for (const path of paths) {
    const answer = await server.inject(path)
    expect([path, answer.statusCode, isAllowed(robotsTxt, path)]).toEqual([path, 200, true])
  }
})

test('the catalogue offers the skill, under the present and the earlier name', async () => {
  const { server } = await createApp()
  const answer = await server.inject('/.well-known/ard.json')
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  const catalogue = answer.json<{ readonly entries: readonly [{ readonly url: string }] }>()
  expect(catalogue).toMatchObject({
    specVersion: '1.0',
    host: { displayName: 'Wünsch' },
    entries: [{ identifier: 'urn:air:shop.example:skill:find-products' }],
  })
  expect((await server.inject('/.well-known/ai-catalog.json')).body).toBe(answer.body)

  const skill = await server.inject(new URL(catalogue.entries[0].url).pathname)
  expect(skill.headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(skill.body).toMatch(/^---\nname: find-products\ndescription: ".+"\n---\n/)
})

test('the way without a browser that the skill describes leads to the retailer', async () => {
  const { server } = await createApp()
  const skill = (await server.inject('/.well-known/agent-skills/find-products/SKILL.md')).body
  const [, method, url = ''] = /`(POST) (\S+)` with the field `q`/.exec(skill) ?? []
  const answer = await server.inject({
    method: method as 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'q=purple+umbrella',
  })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('https://www.amazon.com/s?k=purple%20umbrella&tag=gimme-20')
})
