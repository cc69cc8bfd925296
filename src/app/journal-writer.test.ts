import { rm, writeFile } from 'node:fs/promises'
import BetterSqlite3 from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { utcDay } from '../core/time.ts'
import { OverloadError } from '../core/overload-error.ts'
import { sqlitePath } from '../database/sqlite.ts'
import { newSqlite, open, openBeside } from '../testing/databases.ts'
import { storedEvents } from '../testing/journal-queue.ts'
import { storeBatch } from '../journal/projector.service.ts'
import type { JournalEvent } from '../journal/event.ts'
import { startJournalWriter } from './journal-writer.ts'

const entry = (id: string) => ({
  event: JSON.stringify({
    id,
    at: Date.UTC(2026, 10, 21, 12),
    fact: { kind: 'referral', referralCode: 'friend', landingPage: 'https://shop.example/' },
    visitor: 'somebody',
    isBot: false,
  } satisfies JournalEvent),
})

function startThread(databaseUrl: string) {
  const ends: unknown[] = []
  const projectionErrors: unknown[] = []
  const thread = startJournalWriter(
    {
      databaseUrl,
      blocked: { blockedTerms: ['forbidden widget'], blockLists: [], lookAlikes: new Map() },
      shopTexts: ['cat toys', 'dog toys'],
    },
    {
      onEnd: (reason) => ends.push(reason),
      onProjectionError: (error) => projectionErrors.push(error),
      onSurplusEvents: (before) => ends.push(before),
    },
  )
  onTestFinished(() => thread.close())
  return { thread, ends, projectionErrors }
}

test('stores what it is given, and draining waits for all of it', async () => {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  const { thread, ends } = startThread(databaseUrl)
  const ids = Array.from({ length: 100 }, (_, index) => `event-${String(index).padStart(3, '0')}`)
  const added = ids.map((id) => thread.add(entry(id)))
  await thread.drain()
  const stored = await storedEvents(db)
  expect(stored.map((row) => row.id)).toEqual(ids)
  await Promise.all(added)
  expect(ends).toEqual([])
})

test('makes no trend of what the owner has blocked, and forgets the salts of earlier days', async () => {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  const today = utcDay(Date.now())
  await db
    .insertInto('visitor_salts')
    .values([
      { day: '2025-11-20', salt: 'old' },
      { day: today, salt: 'new' },
    ])
    .execute()
  const { thread } = startThread(databaseUrl)
  for (const query of ['forbidden widget', 'cat toys'])
    for (const visitor of ['a', 'b', 'c'])
      await thread.add({
        event: JSON.stringify({
          id: `event-${query}-${visitor}`,
          at: Date.now(),
          fact: { kind: 'search', query, searchType: 'text', source: undefined, referralCode: undefined },
          visitor,
          isBot: false,
        } satisfies JournalEvent),
      })
  await thread.drain()
  expect(await db.selectFrom('term_heat').select('term').execute()).toEqual([{ term: 'cat toys' }])
  await expect.poll(() => db.selectFrom('visitor_salts').select('day').execute()).toEqual([{ day: today }])
})

test('stores events while another process writes to the database for long; a click waits for that', async () => {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  const { thread, projectionErrors } = startThread(databaseUrl)
  await thread.add(entry('event-001'))
  const other = new BetterSqlite3(sqlitePath(databaseUrl))
  onTestFinished(() => void other.close())
  other.exec('begin immediate')
  let isClickStored = false
  const delta = { metric: 'link.click', hour: 0, counts: new Map([['abc', 1]]) }
  const click = thread.add({ delta }).then(() => (isClickStored = true))

  // Longer than a projection takes to begin, which must not hold up the thread either.
  for (let number = 2; number <= 20; number++) {
    await thread.add(entry(`event-0${number}`))
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  expect(isClickStored).toBe(false)

  other.exec('rollback')
  await click
  await thread.drain()
  expect(await storedEvents(db)).toHaveLength(20)
  expect(projectionErrors).toEqual([])
})

test('says why something could not be stored, and goes on', async () => {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  const { thread } = startThread(databaseUrl)
  await thread.add(entry('event-001'))
  const beside = await openBeside(databaseUrl)
  await beside?.schema.alterTable('pending_batches').renameTo('gone').execute()
  await expect(thread.add(entry('event-002'))).rejects.toThrow(/no such table: pending_batches/)
  await beside?.schema.alterTable('gone').renameTo('pending_batches').execute()
  await thread.add(entry('event-003'))
  await thread.drain()
  expect(await storedEvents(db)).toMatchObject([{ id: 'event-001' }, { id: 'event-003' }])
})

test('a batch that is projected, and not yet deleted from where it waits, counts once', async () => {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  const beside = await openBeside(databaseUrl)
  if (!beside) throw new Error('SQLite keeps events beside the database.')
  await storeBatch(beside, [entry('event-001').event, entry('event-002').event], [])
  const waiting = await beside.selectFrom('pending_batches').selectAll().execute()
  expect(await storedEvents(db, beside)).toHaveLength(2)
  // The state of a process that is killed at this moment.
  await beside.insertInto('pending_batches').values(waiting).execute()
  expect(await storedEvents(db, beside)).toHaveLength(2)
  expect(await db.selectFrom('event_counts').select(['key', 'count']).orderBy('key').execute()).toEqual([
    { key: '/', count: 2 },
    { key: 'friend', count: 2 },
  ])
  expect(await beside.selectFrom('pending_batches').selectAll().execute()).toEqual([])
})

test('counts that cannot be added are told of, kept, and added later', async () => {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  const { thread, projectionErrors } = startThread(databaseUrl)
  await db.schema.alterTable('event_counts').renameTo('gone').execute()
  await thread.add(entry('event-001'))
  await thread.drain()
  // On a busy machine the scheduled projection fails before the one that drain asks for.
  const messages = new Set(projectionErrors.map((error) => (error instanceof Error ? error.message : error)))
  expect(messages).toEqual(new Set(['no such table: event_counts']))
  await db.schema.alterTable('gone').renameTo('event_counts').execute()
  await thread.drain()
  expect(await db.selectFrom('event_counts').select(['key', 'count']).orderBy('key').execute()).toEqual([
    { key: '/', count: 1 },
    { key: 'friend', count: 1 },
  ])
})

test('a thread that cannot open its database is replaced until one can, and nobody waits for it', async () => {
  const databaseUrl = await newSqlite()
  await writeFile(
    sqlitePath(databaseUrl),
    'This is no database, but a text that is long enough to be read as one.',
  )
  const { thread, ends } = startThread(databaseUrl)
  await expect(thread.add(entry('event-001'))).rejects.toThrow(/ended before it answered/)
  expect(ends).toMatchObject([{ message: expect.stringMatching(/damaged or not a SQLite database/) }])
  await expect(thread.add(entry('event-002'))).rejects.toThrow(OverloadError)
  await rm(sqlitePath(databaseUrl))
  await vi.waitFor(() => thread.add(entry('event-003')), { timeout: 10_000 })
  await thread.drain()
  expect(await storedEvents(await open(databaseUrl))).toMatchObject([{ id: 'event-003' }])
})
