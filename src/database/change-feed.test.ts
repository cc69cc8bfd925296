import { expect, test, vi } from 'vitest'
import { describeOnBothDatabases, open } from '../testing/databases.ts'
import { announceChange, createChangeFeed } from './change-feed.ts'

function rethrow(error: unknown): never {
  throw error
}

describeOnBothDatabases('the feed of changes', (newDatabase) => {
  test('tells of what another instance changed, once, and of nothing that was there before', async () => {
    const url = await newDatabase()
    const [here, elsewhere] = [await open(url), await open(url)]
    await announceChange(elsewhere, 'deals')
    const feed = await createChangeFeed(here, rethrow)
    const [anything, deals, products] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
    feed.subscribe(anything)
    feed.subscribe(deals, ['deals'])
    feed.subscribe(products, ['products', 'promotions'])

    await feed.poll()
    expect(anything).not.toHaveBeenCalled()
    for (let change = 0; change < 3; change++) await announceChange(elsewhere, 'deals')
    await feed.poll()
    await feed.poll()
    expect(anything).toHaveBeenCalledTimes(1)
    expect(deals).toHaveBeenCalledTimes(1)
    expect(products).not.toHaveBeenCalled()
    await announceChange(elsewhere, 'promotions')
    await feed.poll()
    expect(products).toHaveBeenCalledTimes(1)
    feed.close()
  })

  test('a poll after a change finds it shown, also where another poll has found it first', async () => {
    const db = await open(await newDatabase())
    const feed = await createChangeFeed(db, rethrow)
    const shown = Promise.withResolvers<void>()
    const listener = vi.fn<() => Promise<void>>(() => shown.promise)
    feed.subscribe(listener)
    await announceChange(db, 'deals')
    const first = feed.poll()
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1))
    const ended = vi.fn<() => void>()
    const second = feed.poll().then(ended)
    // A query that runs after the listener's own.
    await db.selectFrom('changes').selectAll().execute()
    expect(ended).not.toHaveBeenCalled()
    shown.resolve()
    await Promise.all([first, second])
    expect(listener).toHaveBeenCalledTimes(1)
    feed.close()
  })

  test('tells of nothing that was taken back', async () => {
    const db = await open(await newDatabase())
    const feed = await createChangeFeed(db, rethrow)
    const listener = vi.fn<() => void>()
    feed.subscribe(listener)
    const change = db.transaction().execute(async (transaction) => {
      await announceChange(transaction, 'settings')
      throw new Error('no')
    })
    await expect(change).rejects.toThrow('no')
    await feed.poll()
    expect(listener).not.toHaveBeenCalled()
    feed.close()
  })
})
