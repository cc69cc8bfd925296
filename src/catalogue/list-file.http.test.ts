import { expect, test } from 'vitest'
import { parseConfig } from '../app/config.ts'
import { describeOnBothDatabases, open } from '../testing/databases.ts'
import { entriesOf } from '../testing/list-entries.ts'
import { newRouteServer } from '../testing/route-server.ts'
import { CATALOGUE, type EntryOf } from './catalogue.server.ts'
import { listFileRoutes } from './list-file.http.ts'
import { createListImports } from './list-import.thread.ts'
import { clearLeftImports } from './staged-import.service.ts'

const { products } = CATALOGUE

/** Enough, in MiB, for a short list of short entries, and not for those of 90,000 characters. */
const HEAP_MB = 32

function product(slug: string, features: readonly string[] = ['fine']): EntryOf<'products'> {
  return {
    slug,
    name: slug,
    description: 'A thing',
    category: 'Things',
    searchQuery: slug,
    features: [...features],
    benefits: ['good'],
    specifications: [],
    seoTitle: slug,
    metaDescription: 'A thing',
  }
}

const OLD = [product('old-thing')]
const LONG = Array.from({ length: 200 }, (_, index) =>
  product(
    `long-thing-${index}`,
    Array.from({ length: 750 }, () => 'x'.repeat(117)),
  ),
)

describeOnBothDatabases('an import that needs more memory than it may use', (newDatabase) => {
  test('is answered with what to do, and changes nothing', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const server = newRouteServer()
    await server.register(listFileRoutes(products), {
      db,
      imports: createListImports(databaseUrl, HEAP_MB),
      currentSite: () => parseConfig({}),
      shippedRetailers: [],
      now: Date.now,
    })
    const send = async (payload: object) => {
      const answer = await server.inject({ method: 'PUT', url: '/api/admin/files/products', payload })
      return { status: answer.statusCode, body: answer.json<unknown>() }
    }
    expect(await send(OLD)).toMatchObject({ status: 200, body: { added: 1 } })
    expect(await send(LONG)).toMatchObject({
      status: 413,
      body: {
        message:
          'This file needs more memory than an import may use. Nothing was changed; please split the file.',
      },
    })
    expect(await entriesOf(db, products)).toEqual(OLD)

    while (await clearLeftImports(db, Date.now() + 61_000));
    const fresh = [...OLD, product('new-thing')]
    expect(await send(fresh)).toMatchObject({ status: 200, body: { added: 1, kept: 1 } })
    expect(await entriesOf(db, products)).toEqual(fresh)
  })
})
