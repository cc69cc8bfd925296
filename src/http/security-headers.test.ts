import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newSqlite } from '../testing/databases.ts'
import { createTestApp } from '../testing/test-app.ts'

const html = { accept: 'text/html' }

/**
 * One of each kind: a page, the API, a missing page, a missing API path, an address that cannot be decoded, and
 * files.
 */
const URLS = [
  '/',
  '/api/trending',
  '/nowhere',
  '/api/nothing',
  '/100%',
  '/icon.svg',
  '/product-pictures/skillet.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/sw.js',
  '/api/docs/static/swagger-ui.css',
  '/livez',
]

async function answersOf(environment: Record<string, string> = {}) {
  const app = await createTestApp({ databaseUrl: await newSqlite(), environment })
  const answers = await Promise.all(
    URLS.map(async (url) => ({ url, answer: await app.server.inject({ url, headers: html }) })),
  )
  const refused = await app.server.inject({ method: 'POST', url: '/search', payload: {}, headers: html })
  return [...answers, { url: 'POST /search', answer: refused }]
}

test('every answer keeps browsers strict', async () => {
  for (const { url, answer } of await answersOf()) {
    expect({ url, ...answer.headers }).toMatchObject({
      url,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    expect(policy).toMatch(/default-src '(?:none|self)'/)
    expect(policy).toMatch(/default-src 'none'|object-src 'none'/)
    expect(policy).toContain("base-uri 'none'")
    const type = String(answer.headers['content-type'])
    const isText = /^text|xml|json|script/.test(type)
    expect([url, type, isText && !type.includes('charset=utf-8')]).toEqual([url, type, false])
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('server')
  }
})

test('pages keep our origin as the referrer, and ask for no device', async () => {
  const answers = await answersOf()
  const pages = answers.filter(({ answer }) => String(answer.headers['content-type']).startsWith('text/html'))
  expect(pages.map(({ url }) => url)).toEqual(['/', '/nowhere', '/100%', 'POST /search'])
  for (const { answer } of pages) {
    expect(answer.headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
  }
})

test('the policy of a page allows the inline scripts that there are, and no other', async () => {
  const app = await createTestApp({ databaseUrl: await newSqlite() })
  const hashes = new Set<string>()
  for (const [url, count] of [
    ['/', 3],
    ['/nowhere', 2],
    ['/offline', 3],
  ] as const) {
    const { body, headers } = await app.server.inject({ url, headers: html })
    const scripts = [...body.matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs)]
    const inline = scripts.filter(
      (script) => !/\bsrc=|application\/json/.test(script.groups?.['attributes'] ?? ''),
    )
    expect(inline).toHaveLength(count)
    for (const script of inline) {
      const hash = createHash('sha256')
        .update(script.groups?.['text'] ?? '')
        .digest('base64')
      hashes.add(`'sha256-${hash}'`)
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
    }
    expect(body).not.toMatch(/\son\w+=|<style|\sstyle=/)
  }
  const { headers } = await app.server.inject({ url: '/', headers: html })
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${[...hashes].join(' ')};`)
})

test('browsers are told to stay on https when the site is there, and only then', async () => {
  for (const { url, answer } of await answersOf({ BASE_URL: 'https://gimme.example' }))
    expect([url, answer.headers['strict-transport-security']]).toEqual([
      url,
      'max-age=31536000; includeSubDomains',
    ])
  for (const { answer } of await answersOf({ BASE_URL: 'http://gimme.example' }))
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
})
