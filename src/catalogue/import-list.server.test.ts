import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { parseConfig } from '../app/config.ts'
import { loadContent } from '../app/content.ts'
import type { Schema } from '../database/schema.ts'
import { seedDatabase } from '../app/seed.ts'
import { describeOnBothDatabases, newPostgres, open } from '../testing/databases.ts'
import { CATALOGUE } from './catalogue.server.ts'
import { importList } from './import-list.server.ts'
import { entriesOf } from '../testing/list-entries.ts'

const content = await loadContent('content')
const { deals, suggestions } = CATALOGUE

/** Enough for more than one insert statement. */
const MANY = 300

function dealsNamed(name: string) {
  return Array.from({ length: MANY }, (_, index) => ({
    id: `${name} ${index}`,
    name,
    description: 'd',
    searchQuery: 's',
    discount: 20,
  }))
}

const namesOf = async (db: Kysely<Schema>) => (await entriesOf(db, deals)).map(({ name }) => name)

describeOnBothDatabases('an import', (newDatabase) => {
  test('is exported as it was written, in its order', async () => {
    const db = await open(await newDatabase())
    const idea = content.suggestions.map((entry, index) => ({ ...entry, id: `idea ${index}` }))
    await importList(db, suggestions, idea, 0)
    expect(await entriesOf(db, suggestions)).toEqual(idea)
  })

  test('says how much it changed, keeps ids that are given, and makes others', async () => {
    const db = await open(await newDatabase())
    const [a, b, c] = dealsNamed('old')
    if (!a || !b || !c) throw new Error('There are too few deals.')
    await importList(db, deals, [a, b, c], 0)
    const { id: _id, ...fresh } = a
    const entries = [fresh, { ...c, secondDescription: 'new' }, b]
    expect(await importList(db, deals, entries, 0)).toEqual({ added: 1, changed: 1, removed: 1, kept: 1 })
    expect(await entriesOf(db, deals)).toEqual([{ ...fresh, id: expect.any(String) }, ...entries.slice(1)])
  })

  test('is seen whole or not at all by those who read meanwhile', async () => {
    const url = await newDatabase()
    const [writer, reader] = [await open(url), await open(url)]
    await importList(writer, deals, dealsNamed('old'), 0)
    const seen = new Set<string>()
    const writing = new AbortController()
    async function read(): Promise<void> {
      while (!writing.signal.aborted) {
        const names = await namesOf(reader)
        seen.add(`${names.length} ${[...new Set(names)].join()}`)
        // Lets the import run between two of its statements, which it does only when nothing else is waiting.
        await setImmediate()
      }
    }
    const reading = read()
    for (const name of ['new', 'old', 'new']) await importList(writer, deals, dealsNamed(name), 0)
    writing.abort()
    await reading
    expect([...seen].filter((it) => it !== `${MANY} old` && it !== `${MANY} new`)).toEqual([])
    expect(new Set(await namesOf(reader))).toEqual(new Set(['new']))
  })

  test('that fails changes nothing', async () => {
    const db = await open(await newDatabase())
    await importList(db, deals, dealsNamed('old'), 0)
    const [twin] = dealsNamed('new')
    if (!twin) throw new Error('There is no deal.')
    await expect(importList(db, deals, [...dealsNamed('new'), twin], 0)).rejects.toThrow(/unique/i)
    expect(await entriesOf(db, deals)).toEqual(dealsNamed('old'))
  })

  test('before the first start is not mixed with the starting catalogue', async () => {
    const db = await open(await newDatabase())
    await importList(db, deals, dealsNamed('mine'), 0)
    await seedDatabase(db, content, parseConfig({}), 0)
    expect(await entriesOf(db, deals)).toEqual(dealsNamed('mine'))
  })
})

// SQLite allows one transaction at a time to write.
test('imports at the same moment into PostgreSQL leave the list of one of them', async () => {
  const db = await open(await newPostgres())
  await importList(db, deals, dealsNamed('old'), 0)
  // Open connections let the imports begin together.
  await Promise.all(['a', 'b', 'c'].map(() => namesOf(db)))
  await Promise.all(['a', 'b', 'c'].map((name) => importList(db, deals, dealsNamed(name), 0)))
  const names = await namesOf(db)
  expect(names).toHaveLength(MANY)
  expect(new Set(names).size).toBe(1)
})
