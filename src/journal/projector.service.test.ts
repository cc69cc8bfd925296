import { expect, test } from 'vitest'
import { journalParts } from '../app/journal-parts.ts'
import { describeOnBothDatabases, open, openBeside } from '../testing/databases.ts'
import { showAll } from '../testing/journal-queue.ts'
import type { JournalEvent } from './event.ts'
import { createProjector, storeBatch } from './projector.service.ts'

const AT = Date.UTC(2026, 10, 21, 12)

function searchEvent(id: string): string {
  return JSON.stringify({
    id,
    at: AT,
    visitor: 'v',
    isBot: false,
    fact: {
      kind: 'search',
      query: 'cat toys',
      searchType: 'text',
      source: undefined,
      referralCode: undefined,
    },
  } satisfies JournalEvent)
}

/** An event as an earlier version with a fault might have left it. */
const INCOMPLETE = '{"id":"bad","at":1,"visitor":"v","isBot":false,"fact":{"kind":"search"}}'

describeOnBothDatabases('the projector', (newDatabase) => {
  test('sets a bad entry aside with its reason, reports it once, and counts everything else', async () => {
    const url = await newDatabase()
    const db = await open(url)
    const pending = await openBeside(url)
    const waiting = pending ?? db
    await storeBatch(waiting, [searchEvent('good-1'), INCOMPLETE, searchEvent('good-2')], [])
    await waiting.insertInto('pending_batches').values({ id: '0', size: 8, body: '{"events":[{' }).execute()
    await storeBatch(waiting, [searchEvent('good-3')], [])
    // Clicks wait in the database itself.
    await storeBatch(db, [], [{ metric: 'link.click', hour: AT, counts: [['abc', 2]] }])

    const reports: string[] = []
    const startProjector = () =>
      createProjector(db, {
        ...journalParts(showAll),
        pending,
        onProjectionError: (error) => reports.push(error instanceof Error ? error.message : ''),
      })
    await startProjector().drain()

    const events = await db.selectFrom('events').select('id').orderBy('id').execute()
    expect(events.map(({ id }) => id)).toEqual(['good-1', 'good-2', 'good-3'])
    const counts = await db.selectFrom('event_counts').select(['metric', 'count']).orderBy('metric').execute()
    expect(counts).toEqual([
      { metric: 'link.click', count: 2 },
      { metric: 'search.text', count: 3 },
      { metric: 'search.text.term', count: 3 },
    ])
    expect(await waiting.selectFrom('pending_batches').selectAll().execute()).toEqual([])
    const failed = db.selectFrom('failed_batches').select(['body', 'reason']).orderBy('id')
    expect(await failed.execute()).toEqual([
      { body: '{"events":[{', reason: expect.stringMatching(/JSON/) },
      { body: expect.stringContaining('"bad"'), reason: expect.stringMatching(/\w/) },
    ])
    expect(reports.join('\n')).toContain('failed_batches')
    // The reason may quote what a visitor typed, which the log must not hold.
    expect(reports.join('\n')).not.toContain('{')

    const reported = reports.length
    await storeBatch(waiting, [searchEvent('good-4')], [])
    await startProjector().drain()
    expect(await db.selectFrom('events').select('id').execute()).toHaveLength(4)
    // A new process tries once more, as it may be of a version that can read them.
    expect(await failed.execute()).toHaveLength(2)
    expect(reports.length).toBeGreaterThan(reported)
  })

  test('tries all entries again that were set aside, however many', async () => {
    const db = await open(await newDatabase())
    const ids = Array.from({ length: 2500 }, (_none, number) => `good-${number}`)
    for (let start = 0; start < ids.length; start += 500) {
      const rows = ids.slice(start, start + 500).map((id) => ({
        id,
        size: 8,
        body: `{"events":[${searchEvent(id)}],"tallies":[]}`,
        reason: 'An earlier version could not read it.',
        failed_at: AT,
      }))
      await db.insertInto('failed_batches').values(rows).execute()
    }
    await createProjector(db, { ...journalParts(showAll), onProjectionError: () => undefined }).drain()
    expect(await db.selectFrom('failed_batches').select('id').execute()).toEqual([])
    expect(await db.selectFrom('events').select('id').execute()).toHaveLength(ids.length)
  })

  test('keeps everything where the fault is not in the entries', async () => {
    const url = await newDatabase()
    const db = await open(url)
    await storeBatch(db, [searchEvent('good-1')], [])
    await db.schema.alterTable('event_counts').renameTo('gone').execute()
    const reports: unknown[] = []
    const options = {
      ...journalParts(showAll),
      onProjectionError: (error: unknown) => reports.push(error),
    }
    await createProjector(db, options).drain()
    expect(reports).toHaveLength(1)
    expect(await db.selectFrom('failed_batches').selectAll().execute()).toEqual([])
    await db.schema.alterTable('gone').renameTo('event_counts').execute()
    await createProjector(db, options).drain()
    expect(await db.selectFrom('events').select('id').execute()).toEqual([{ id: 'good-1' }])
  })
})
