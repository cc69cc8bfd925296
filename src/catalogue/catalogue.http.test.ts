import { expect, test } from 'vitest'
import { loadContent } from '../app/content.ts'
import { DAY_MS } from '../core/time.ts'
import { createAdminApp } from '../testing/admin-app.ts'
import { sampleProduct } from './samples.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import type { EntriesAnswer, PlacedEntryAnswer } from './catalogue.contract.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const content = await loadContent('content')
const [firstProduct, secondProduct] = content.products
if (!firstProduct || !secondProduct) throw new Error('There are too few products.')

const DEAL = { name: 'Moon Lamp', description: 'Bright', searchQuery: 'lamp', discount: 20 }

describeOnBothDatabases('an owner’s lists', (newDatabase) => {
  async function startApp() {
    const parts = await createAdminApp({ databaseUrl: await newDatabase(), now: () => NOW })
    const { app, call } = parts
    return {
      ...parts,
      visit: async (path: string) => (await app.server.inject(path)).body,
      list: async (path: string) => (await call('GET', path)).body as EntriesAnswer,
      read: async (path: string) => (await call('GET', path)).body as PlacedEntryAnswer,
    }
  }

  test('are read page by page, in order, and searched by words', async () => {
    const { call, list } = await startApp()
    const body = await list('products')
    expect(body).toMatchObject({ count: content.products.length, page: 1, pages: 3 })
    expect(body.entries.map(({ entry }) => entry)).toEqual(content.products.slice(0, 25).map(sampleProduct))
    expect((await list('products?page=2')).entries[0]?.entry).toMatchObject({ ...content.products[25] })
    expect(await call('GET', 'products?page=4')).toMatchObject({ status: 404 })
    expect(await call('GET', 'products?page=0')).toMatchObject({ status: 400 })

    const words = firstProduct.name.toUpperCase().split(' ').toReversed().join(' ')
    const found = await list(`products?q=${encodeURIComponent(words)}`)
    expect(found.entries.map(({ key }) => key)).toContain(firstProduct.slug)
    await call('POST', 'deals', { entry: { ...DEAL, name: 'Übergroße ÖLKANNE', description: 'Straße 50%' } })
    for (const typed of ['übergroße ölkanne', 'ÖLKANNE', 'Ölkanne straße', '50%'])
      expect([typed, (await list(`deals?q=${encodeURIComponent(typed)}`)).count]).toEqual([typed, 1])
    for (const other of ['olkanne', 'älkanne', '5_'])
      expect([other, (await list(`deals?q=${encodeURIComponent(other)}`)).count]).toEqual([other, 0])
    // SQL wildcards have no special meaning.
    for (const nothing of ['%25', '_', 'nothing-like-it'])
      expect(await list(`products?q=${nothing}`)).toEqual({ entries: [], count: 0, page: 1, pages: 1 })
  })

  test('those with a figure without a source that holds are found, until they have one or no figure', async () => {
    const { call, list } = await startApp()
    const path = 'products?claims=unsourced'
    expect(await list(path)).toMatchObject({ count: content.products.length, pages: 3 })
    const { rating, priceRange: _price, ...bare } = firstProduct
    const key = `products/${firstProduct.slug}`
    expect(await call('PUT', key, { entry: bare })).toMatchObject({ status: 200 })
    expect((await list(path)).count).toBe(content.products.length - 1)
    const own = { rating, ratingSource: 'own', ratingNote: 'We cooked with it for a year.' }
    const checked = (at: number) => ({
      entry: { ...bare, ...own, ratingCheckedAt: new Date(at).toISOString() },
    })
    await call('PUT', key, checked(NOW))
    expect((await list(path)).count).toBe(content.products.length - 1)
    await call('PUT', key, checked(NOW - 365 * DAY_MS))
    expect((await list(path)).entries[0]).toMatchObject({ key: firstProduct.slug })
    expect(await list(`${path}&q=${encodeURIComponent(firstProduct.name)}`)).toMatchObject({ count: 1 })
    expect((await list(`deals?claims=unsourced`)).count).toBe(content.deals.length)
  })

  test('samples are counted and deleted together, and an owner’s own goods stay', async () => {
    const { call, list, visit } = await startApp()
    const { rating: _rating, priceRange: _price, ...own } = firstProduct
    await call('PUT', `products/${firstProduct.slug}`, { entry: own })
    const count = content.products.length - 1
    expect((await call('GET', 'samples/products')).body).toEqual({ count })
    expect((await call('DELETE', 'samples/products')).body).toEqual({ count })
    expect((await list('products')).entries.map(({ key }) => key)).toEqual([firstProduct.slug])
    expect(await visit('/products')).not.toContain(secondProduct.name)
    expect((await call('DELETE', 'samples/products')).body).toEqual({ count: 0 })
    expect((await list('deals')).count).toBe(content.deals.length)
    expect((await call('GET', 'audit')).body).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ action: 'delete samples', subject: 'products' }),
      ]),
    })
  })

  test('a link with a tag, or one that hides its tag, is refused with what to do', async () => {
    const { call } = await startApp()
    const save = (amazonUrl: string) =>
      call('PUT', `products/${firstProduct.slug}`, { entry: { ...firstProduct, amazonUrl } })
    for (const [url, reason] of [
      ['https://www.amazon.com/dp/B0ABCDEFGH?tag=rival-21', 'carries a tag'],
      ['https://www.amazon.com/dp/B0ABCDEFGH?TAG=rival-21', 'carries a tag'],
      ['https://amzn.to/abc', 'is shortened'],
      ['https://amzn.to./abc', 'is shortened'],
      ['javascript:alert(1)', 'must be an address'],
    ] as const)
      expect(await save(url)).toMatchObject({
        status: 400,
        body: { fields: { amazonUrl: expect.stringContaining(reason) } },
      })
    expect(await save('https://www.amazon.com/dp/B0ABCDEFGH')).toMatchObject({ status: 200 })
  })

  test('a product with an address of its own leads there with our tag, wherever it is shown', async () => {
    const { call, visit } = await startApp()
    const own = 'https://www.amazon.com/dp/B0ABCDEFGH?th=1'
    const tagged = `${own}&tag=gimme-20`
    const list = content.products.map((product) =>
      product.slug === firstProduct.slug ? { ...product, amazonUrl: own } : product,
    )
    expect(await call('PUT', 'files/products', list)).toMatchObject({ status: 200 })
    expect(JSON.parse(await visit(`/api/products/${firstProduct.slug}`))).toMatchObject({ amazonUrl: tagged })
    const related = await visit(`/api/products/${secondProduct.slug}/related`)
    for (const listed of [await visit('/api/products'), related])
      expect(listed).toContain(JSON.stringify({ amazonUrl: tagged }).slice(1, -1))
    const html = await visit(`/product/${firstProduct.slug}`)
    const links = [...html.matchAll(/href="(https:\/\/www\.amazon\.com[^"]*)"/g)].map(([, url = '']) => url)
    const term = encodeURIComponent(firstProduct.searchQuery)
    expect(links).toContain(tagged.replace('&', '&amp;'))
    expect(links.filter((url) => url.includes(`k=${term}&`))).toEqual([])
  })

  test('pages by shop are checked, kept to the letter in files, and served with the tag of their shop', async () => {
    const { call, visit, read } = await startApp()
    const shopLinks = ['amazon.com: B0ABCDEFGH', 'amazon.de: https://www.amazon.de/dp/B0ABCDEFGH?th=1']
    const typed = ['amazon.com B0ABCDEFGH', 'https://www.amazon.de/dp/B0ABCDEFGH?th=1']
    await call('PATCH', 'settings', { otherTags: { 'amazon.de': 'mine-21' } })
    const key = `products/${firstProduct.slug}`
    for (const [lines, reason] of [
      [['amazon.com: 4711'], 'line 1 has no id of amazon.com'],
      [[...typed, 'shop.example: 4711'], 'line 3 names shop.example'],
      [['amazon.de: https://www.amazon.de/dp/B0ABCDEFGH?tag=rival-21'], 'line 1 carries a tag'],
      [['amazon.de: https://www.amazon.com/dp/B0ABCDEFGH'], 'line 1 must have an address at amazon.de'],
      [['B0ABCDEFGH'], 'line 1 must be a shop and its address or id'],
      [[...typed, 'amazon.de: B0ABCDEFGH'], 'names a shop twice'],
    ] as const) {
      const refused = { shopLinks: expect.stringContaining(reason) }
      expect(await call('PUT', key, { entry: { ...firstProduct, shopLinks: lines } })).toMatchObject({
        status: 400,
        body: { fields: refused },
      })
      expect(await call('POST', 'deals', { entry: { ...DEAL, shopLinks: lines } })).toMatchObject({
        status: 400,
        body: { fields: refused },
      })
    }
    const bad = { ...firstProduct, shopLinks: ['amazon.com: 4711'] }
    expect(await call('PUT', 'files/products', [bad])).toMatchObject({
      status: 400,
      body: { problems: [{ line: 1, reason: expect.stringContaining('shopLinks: line 1 has no id') }] },
    })
    expect(await call('PUT', key, { entry: { ...firstProduct, shopLinks: typed } })).toMatchObject({
      status: 200,
    })
    expect((await read(key)).entry['shopLinks']).toEqual(shopLinks)
    const made = await call('POST', 'deals', { entry: { ...DEAL, shopLinks: typed } })
    expect(made).toMatchObject({ status: 201, body: { entry: { ...DEAL, shopLinks } } })

    const csv = await call('GET', 'files/deals?format=csv')
    expect((await call('PUT', 'files/deals', String(csv.body), 'text/csv')).body).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
    })

    const home = 'https://www.amazon.com/dp/B0ABCDEFGH?tag=gimme-20'
    const pages = {
      'amazon.com': home,
      'amazon.de': 'https://www.amazon.de/dp/B0ABCDEFGH?th=1&tag=mine-21',
    }
    expect(JSON.parse(await visit(`/api/products/${firstProduct.slug}`))).toMatchObject({
      amazonUrl: home,
      pages,
    })
    expect(JSON.parse(await visit('/api/deals'))).toContainEqual(expect.objectContaining({ ...DEAL, pages }))
  })

  test('a category that an owner adds is listed, and has a page', async () => {
    const { call, visit } = await startApp()
    const entry = { ...firstProduct, slug: 'a-moon', category: 'Night Things' }
    expect(await visit('/products')).not.toContain('Night Things')
    await call('POST', 'products', { entry })
    expect(await visit('/products')).toContain('href="/products?category=Night+Things"')
    expect(await visit('/products?category=Night+Things')).toContain('href="/product/a-moon"')
  })

  test('a new entry comes last, is shown at once, and it is kept who made it', async () => {
    const { call, list, read, visit, audit } = await startApp()
    expect(await visit('/api/deals')).not.toContain('Moon Lamp')
    const made = await call('POST', 'deals', { entry: DEAL })
    const { key } = made.body as PlacedEntryAnswer
    expect(made).toMatchObject({ status: 201, body: { position: content.deals.length, entry: DEAL } })
    expect(await read(`deals/${key}`)).toEqual(made.body)
    expect((await list('deals')).count).toBe(content.deals.length + 1)
    expect(await visit('/api/deals')).toContain('Moon Lamp')
    const subject = `deal ${key}`
    expect(await audit()).toEqual([
      { admin: 'ann', at: NOW, action: 'create', subject, before: null, after: { ...DEAL, id: key } },
    ])
  })

  test('a change keeps the place, and shows on the site at once', async () => {
    const { call, read, visit, audit } = await startApp()
    const { slug } = firstProduct
    await visit(`/product/${slug}`)
    const { version, position } = await read(`products/${slug}`)
    const entry = { ...firstProduct, name: 'Quite another name', slug: 'another-slug' }
    const changed = await call('PUT', `products/${slug}`, { entry, version })
    expect(changed).toMatchObject({ status: 200, body: { key: 'another-slug', position, entry } })
    expect((changed.body as PlacedEntryAnswer).version).not.toBe(version)
    expect(await visit('/product/another-slug')).toContain('Quite another name')
    expect(await visit(`/product/${slug}`)).toContain('Product Not Found')
    expect(await audit()).toMatchObject([
      { action: 'change', subject: 'product another-slug', before: firstProduct, after: entry },
    ])
  })

  test('of two who change the same entry the second one is told, and may insist', async () => {
    const { call, read, audit } = await startApp()
    const { slug } = firstProduct
    const { version } = await read(`products/${slug}`)
    const outcomes = await Promise.all(
      ['First', 'Second'].map((name) =>
        call('PUT', `products/${slug}`, { entry: { ...firstProduct, name }, version }),
      ),
    )
    const refused = outcomes.filter(({ status }) => status !== 200)
    expect(refused).toMatchObject([
      { status: 409, body: { message: expect.stringContaining('Somebody else has changed this entry') } },
    ])
    expect(await audit()).toHaveLength(1)
    const third = { entry: { ...firstProduct, name: 'Third' } }
    expect(await call('PUT', `products/${slug}`, third)).toMatchObject({ status: 200 })
  })

  test('what is deleted is gone at once, and comes back to its place', async () => {
    const { call, list, audit } = await startApp()
    const before = await list('deals')
    const key = before.entries[3]?.key ?? ''
    const gone = await call('DELETE', `deals/${key}`)
    expect(gone).toMatchObject({ status: 200, body: before.entries[3] })
    expect((await list('deals')).entries[3]).toEqual(before.entries[4])
    expect(await call('DELETE', `deals/${key}`)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('no such entry') },
    })
    const { entry, position } = gone.body as PlacedEntryAnswer
    expect(await call('POST', 'deals', { entry, position })).toMatchObject({ status: 201 })
    expect(await list('deals')).toEqual(before)
    const subject = `deal ${key}`
    expect(await audit()).toEqual(
      expect.arrayContaining([
        { admin: 'ann', at: NOW, action: 'delete', subject, before: entry, after: null },
        { admin: 'ann', at: NOW, action: 'create', subject, before: null, after: entry },
      ]),
    )
  })

  test('what breaks a rule is refused field by field, and nothing is written', async () => {
    const { call, db, audit, changedTopics } = await startApp()
    const before = await db.selectFrom('products').selectAll().orderBy('slug').execute()
    const { name: _name, ...unnamed } = firstProduct
    const features = ['fine', 'x'.repeat(121)]
    const wrong = { ...unnamed, slug: 'Not A Slug', rating: 7, features, seoTitle: ' ' }
    for (const [method, path] of [
      ['POST', 'products'],
      ['PUT', `products/${firstProduct.slug}`],
    ] as const) {
      expect(await call(method, path, { entry: wrong })).toMatchObject({
        status: 400,
        body: {
          message: expect.stringContaining('name: is missing'),
          fields: {
            name: 'is missing',
            slug: 'must be words of a-z and 0-9 with a dash between them',
            rating: 'must be 5 or less',
            features: 'line 2 must have 120 characters at most',
            seoTitle: 'must not be empty',
          },
        },
      })
    }
    const taken = { status: 409, body: { fields: { slug: 'belongs to another entry' } } }
    expect(await call('POST', 'products', { entry: firstProduct })).toMatchObject(taken)
    expect(await call('PUT', `products/${secondProduct.slug}`, { entry: firstProduct })).toMatchObject(taken)
    expect(await call('PUT', 'products/none', { entry: firstProduct })).toMatchObject({ status: 404 })
    const badDeal = { ...DEAL, discount: 21 }
    for (const body of [{}, { entry: 7 }, { entry: badDeal }, '{', { entry: DEAL, position: -1 }])
      expect(await call('POST', 'deals', body)).toMatchObject({
        status: 400,
        body: { message: expect.any(String) },
      })
    expect(await db.selectFrom('products').selectAll().orderBy('slug').execute()).toEqual(before)
    expect([await changedTopics(), await audit()]).toEqual([[], []])
  })

  test('a category is written as in the other products, so that what is exported can be imported', async () => {
    const { call, audit } = await startApp()
    const { category, slug } = firstProduct
    const shouted = category.toUpperCase()
    const refused = {
      status: 400,
      body: {
        message: `category: is written "${category}" in another entry`,
        fields: { category: `is written "${category}" in another entry` },
      },
    }
    const copy = { ...firstProduct, slug: 'a-copy', category: shouted }
    expect(await call('POST', 'products', { entry: copy })).toMatchObject(refused)
    const entry = { ...firstProduct, category: shouted }
    expect(await call('PUT', `products/${slug}`, { entry })).toMatchObject(refused)
    expect(await audit()).toEqual([])

    // A category with one entry may change its spelling.
    const alone = { ...copy, category: 'ÄRZTE' }
    expect(await call('POST', 'products', { entry: alone })).toMatchObject({ status: 201 })
    const mended = { entry: { ...alone, category: 'Ärzte' } }
    expect(await call('PUT', 'products/a-copy', mended)).toMatchObject({ status: 200 })
    const json = await call('GET', 'files/products?format=json')
    expect(await call('PUT', 'files/products?trial=true', json.body as object)).toMatchObject({ status: 200 })
  })

  test('an id that browsers would take out of an address is refused', async () => {
    const { call } = await startApp()
    for (const id of ['.', '..']) {
      const fields = { id: 'must not be "." or ".."' }
      expect(await call('POST', 'deals', { entry: { ...DEAL, id } })).toMatchObject({
        status: 400,
        body: { fields },
      })
      expect(await call('PUT', 'files/deals', [{ ...DEAL, id }])).toMatchObject({
        status: 400,
        body: { problems: [{ line: 1, reason: `id: ${fields.id}` }] },
      })
    }
  })

  test('a file of too many entries, or nested too deep, is refused with its line, and the next one is not', async () => {
    const { call, list } = await startApp()
    const before = await list('deals')
    const many = Array.from({ length: 100_000 }, () => DEAL)
    expect(await call('PUT', 'files/deals', many)).toMatchObject({
      status: 422,
      body: {
        message: 'The file has more than 5,000 deals, the most that this list can have. Nothing was changed.',
        problems: [{ line: 1, reason: 'is one entry too many: this list can have 5,000' }],
      },
    })
    const deep = `[\n${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}]`
    expect(await call('PUT', 'files/products', deep)).toMatchObject({
      status: 400,
      body: { problems: [{ line: 2, reason: 'is nested more than 32 levels deep' }] },
    })
    const tiny = Array.from({ length: 100_000 }, () => ({}))
    expect(await call('PUT', 'files/products', tiny)).toMatchObject({ status: 400 })
    expect(await list('deals')).toEqual(before)
    expect(await call('PUT', 'files/deals', [DEAL])).toMatchObject({ status: 200 })
  })

  test('a file that is too large is refused', async () => {
    const { call } = await startApp()
    expect(await call('PUT', 'files/deals', ' '.repeat(32 * 1024 * 1024 + 1), 'text/csv')).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('larger than 32 MiB') },
    })
  })

  test('what is exported can be edited and imported, and all of it or nothing is', async () => {
    const { call, list, audit, visit, changedTopics } = await startApp()
    const before = await list('deals')
    const csv = await call('GET', 'files/deals?format=csv')
    expect(csv.headers).toMatchObject({
      'content-disposition': 'attachment; filename="deals.csv"',
      'content-type': 'text/csv; charset=utf-8',
    })
    const old = await call('GET', 'files/deals?format=json')
    const kept = { added: 0, changed: 0, removed: 0, kept: content.deals.length }
    const trial = await call('PUT', 'files/deals?trial=true', String(csv.body), 'text/csv')
    expect(trial.body).toEqual(kept)

    const [header, , second] = String(csv.body).split('\r\n')
    const bad = [header, ',a,d,,s,,20,,,,', ',b,d,,s,,21,,,,', ',c,d,,,,20,,,,', ''].join('\r\n')
    expect(await call('PUT', 'files/deals', bad, 'text/csv')).toMatchObject({
      status: 400,
      body: {
        message: '2 lines are bad. Nothing was changed.',
        problems: [
          { line: 3, reason: expect.stringContaining('discount: must be one of') },
          { line: 4, reason: 'searchQuery: is missing' },
        ],
      },
    })
    const fresh = [header, second, ',Moon Lamp,Bright,,lamp,,20,,,,', ''].join('\r\n')
    const counts = { added: 1, changed: 0, removed: content.deals.length - 1, kept: 1 }
    expect((await call('PUT', 'files/deals?trial=true', fresh, 'text/csv')).body).toEqual(counts)
    for (const type of ['text/plain', 'multipart/form-data'])
      expect(await call('PUT', 'files/deals', fresh, type)).toMatchObject({ status: 415 })
    expect(await list('deals')).toEqual(before)
    expect([await changedTopics(), await audit()]).toEqual([[], []])

    expect((await call('PUT', 'files/deals', fresh, 'text/csv')).body).toEqual(counts)
    expect((await list('deals')).entries.map(({ entry }) => entry['name'])).toEqual([
      content.deals[1]?.name,
      'Moon Lamp',
    ])
    expect(await visit('/api/deals')).toContain('Moon Lamp')
    // The trail contains the removed entries, so that they can be restored.
    expect(await audit()).toMatchObject([
      {
        action: 'import',
        subject: 'deals',
        before: { entries: (old.body as object[]).toSpliced(1, 1) },
        after: { ...counts, entries: [DEAL] },
      },
    ])
    const json = await call('GET', 'files/deals?format=json')
    expect((await call('PUT', 'files/deals', json.body as object)).body).toMatchObject({ kept: 2, added: 0 })
  })
})
