import Validator from '@adobe/structured-data-validator'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../catalogue/catalogue.server.ts'
import { LEGAL_PAGES, legalPagePath } from '../features/legal/legal-page.ts'
import { upsertSetting } from '../features/settings/setting.store.ts'
import { createAdminApp } from '../testing/admin-app.ts'
import { crawl, type CrawledPage } from '../testing/crawl.ts'
import { describeOnBothDatabases, open } from '../testing/databases.ts'
import { setUpShop } from '../testing/set-up-shop.ts'
import { CHAIR, CHECKED_AT, KETTLE, LAMP, SOURCED_PRICE } from '../testing/sourced-goods.ts'
import { fullContent } from '../testing/test-app.ts'

const BASE_URL = 'https://shop.example'

const OWNER = {
  rules: 'by-the-book',
  operatorName: 'Ann Star',
  operatorAddress: '1 Long Road\n12345 Town',
  operatorEmail: 'ann@shop.example',
}

/**
 * Texts that are claims: stars, prices, percentages, and words for what many people like. The word behind “Popular” is
 * part of the match: deals with a source may be called popular, searches may not.
 */
const CLAIM =
  /\d(?:\.\d)?\/5|[$€£]\s?\d[\d.,]*|\d+ ?% off|\d+\+? reviews|Trending now|Popular \w+|[Ff]avou?rites?|best-?sell/g

describeOnBothDatabases('a shop that was opened by the book, with samples among its goods', (newDatabase) => {
  async function crawlShop(host: string): Promise<readonly CrawledPage[]> {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    for (const [key, value] of Object.entries(OWNER)) await upsertSetting(db, key, JSON.stringify(value))
    await setUpShop(db)
    const pricedChair = { ...CHAIR, priceRange: '$80 - $95', ...SOURCED_PRICE }
    await CATALOGUE.products.insert(db, [LAMP, pricedChair], 1000)
    await CATALOGUE.deals.insert(db, [KETTLE], 1000)
    const { app, call } = await createAdminApp({
      databaseUrl,
      db,
      content: fullContent,
      environment: { BASE_URL, AFFILIATE_TAG: 'mine-21', RETAILER_HOST: host },
      now: () => CHECKED_AT,
    })
    const codes: string[] = []
    for (const url of [`https://www.${host}/dp/1`, 'https://example.org/a']) {
      const { status, body } = await call('POST', '/api/shorten-url', { url })
      expect(status).toBe(200)
      codes.push((body as { code: string }).code)
    }
    const ask = async (url: string) => {
      const { statusCode, headers, body } = await app.server.inject({ url, headers: { accept: 'text/html' } })
      const type = headers['content-type'] ?? ''
      return { status: statusCode, type, location: headers.location ?? '', body }
    }
    return crawl(ask, BASE_URL, [
      '/',
      '/shorten',
      '/products',
      '/llms.txt',
      '/sitemap.xml',
      '/offline',
      '/nothing',
      '/?q=lamp',
      '/?surprise',
      ...codes.flatMap((code) => [`/s/${code}`, `/s/${code}+`]),
    ])
  }

  test.for(['amazon.com', 'bol.com'])(
    'has no foreign or sample tag, no unsourced claim, valid structured data and its disclosure on each page: %s',
    async (host) => {
      const pages = await crawlShop(host)
      const html = pages.filter(({ type }) => type.startsWith('text/html'))
      const paths = html.map(({ path }) => path)
      for (const path of ['/product/lamp', '/product/cast-iron-skillet', ...LEGAL_PAGES.map(legalPagePath)])
        expect(paths).toContain(path)
      expect(pages.filter(({ status }) => status >= 400).map(({ path }) => path)).toEqual(['/nothing'])

      for (const { path, text } of pages) {
        const tags = [...text.matchAll(/[?&;]tag=([\w.-]+)/gi)].map(([, tag]) => tag)
        expect([path, tags.filter((tag) => tag !== 'mine-21')]).toEqual([path, []])
        const unmarked = [...text.matchAll(/<a [^>]*href="https:\/\/www\.[^"]*tag=[^>]*>/g)].filter(
          ([anchor]) => !/rel="[^"]*sponsored/.test(anchor),
        )
        expect([path, unmarked]).toEqual([path, []])
      }
      const claims = html.flatMap(({ text }) => readableText(text).match(CLAIM) ?? [])
      expect(new Set(claims)).toEqual(
        new Set(['30% off', 'Popular deals', ...(host === 'amazon.com' ? [] : FIGURES), 'favorite']),
      )

      const validator = new Validator()
      const found = new Set<unknown>()
      for (const { path, text } of html)
        for (const [, json = ''] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
          const data = JSON.parse(json) as Readonly<Record<string, unknown>>
          const issues = await validator.validate({ jsonld: { [String(data['@type'])]: [data] } })
          const errors = issues.filter(({ severity }) => severity === 'ERROR')
          expect([path, errors]).toEqual([path, []])
          found.add(data['@type'])
        }
      expect(found).toEqual(
        new Set(host === 'amazon.com' ? ['BreadcrumbList'] : ['BreadcrumbList', 'Product']),
      )

      for (const { path, text } of html.filter(({ path: each }) => !each.startsWith('/s/')))
        expect([path, text.includes('earns a commission on purchases made through its links.')]).toEqual([
          path,
          true,
        ])
    },
  )
})

/** Ratings and prices of the lamp and the chair. */
const FIGURES = ['4.1/5', '4.5/5', '$20', '$80', '$95']

/** The text of a page, with the attributes that screen readers, search engines and shared links show. */
function readableText(html: string): string {
  const attributes = html.matchAll(/ (?:content|title|alt|aria-label|data-tooltip)="([^"]*)"/g)
  const text = html
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
  return [text, ...Array.from(attributes, ([, value]) => value)].join('\n')
}
