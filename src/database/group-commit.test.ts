import { expect, test, vi } from 'vitest'
import { createGroupCommit, type GroupCommitOptions } from './group-commit.ts'

class BusyError extends Error {}

/** A group commit whose transactions the test begins and ends itself. */
function createTestGroup(options: Partial<GroupCommitOptions<number>> = {}) {
  const commits: {
    readonly items: readonly number[]
    readonly end: () => void
    readonly fail: (error: Error) => void
  }[] = []
  const group = createGroupCommit<number>({
    commit: (items) => new Promise((resolve, reject) => commits.push({ items, end: resolve, fail: reject })),
    isTransient: (error) => error instanceof BusyError,
    windowMs: 1,
    retryDelayMs: 1,
    ...options,
  })
  return { group, commits, began: (count: number) => vi.waitFor(() => expect(commits).toHaveLength(count)) }
}

test('what comes together is committed together, in order', async () => {
  const { group, commits, began } = createTestGroup()
  const added = [1, 2, 3].map((item) => group.add(item))
  await began(1)
  expect(commits[0]?.items).toEqual([1, 2, 3])
  commits[0]?.end()
  await Promise.all(added)
  expect(commits).toHaveLength(1)
})

test('nothing is answered before it is committed', async () => {
  const { group, commits, began } = createTestGroup()
  const answered = vi.fn<() => void>()
  const added = group.add(1).then(answered)
  await began(1)
  expect(answered).not.toHaveBeenCalled()
  commits[0]?.end()
  await added
  expect(answered).toHaveBeenCalledTimes(1)
})

test('one transaction runs at a time, and what comes meanwhile shares the next', async () => {
  const { group, commits, began } = createTestGroup()
  const first = group.add(1)
  await began(1)
  const rest = [2, 3].map((item) => group.add(item))
  commits[0]?.end()
  await first
  await began(2)
  expect(commits[1]?.items).toEqual([2, 3])
  commits[1]?.end()
  await Promise.all(rest)
})

test('a batch has its largest size, and the rest follows', async () => {
  const { group, commits, began } = createTestGroup({ maxBatch: 2, windowMs: 60_000 })
  // A full batch does not wait for further items.
  const added = [1, 2, 3, 4, 5].map((item) => group.add(item))
  for (const count of [1, 2, 3]) {
    await began(count)
    commits[count - 1]?.end()
  }
  await Promise.all(added)
  expect(commits.map(({ items }) => items)).toEqual([[1, 2], [3, 4], [5]])
})

test('what is added in answer to a commit is committed too', async () => {
  const { group, commits, began } = createTestGroup()
  const chain = group.add(1).then(() => group.add(2))
  await began(1)
  commits[0]?.end()
  await began(2)
  expect(commits[1]?.items).toEqual([2])
  commits[1]?.end()
  await chain
})

test('a failure reaches all who shared the transaction, and nobody after them', async () => {
  const { group, commits, began } = createTestGroup()
  const added = Promise.allSettled([group.add(1), group.add(2)])
  await began(1)
  const later = group.add(3)
  const error = new Error('constraint')
  commits[0]?.fail(error)
  expect(await added).toEqual([
    { status: 'rejected', reason: error },
    { status: 'rejected', reason: error },
  ])
  await began(2)
  commits[1]?.end()
  await later
  expect(commits.map(({ items }) => items)).toEqual([[1, 2], [3]])
})

test('what may pass is tried again with the same items, before the later ones', async () => {
  const { group, commits, began } = createTestGroup()
  const first = group.add(1)
  await began(1)
  const second = group.add(2)
  commits[0]?.fail(new BusyError('locked'))
  await began(2)
  commits[1]?.fail(new BusyError('locked'))
  await began(3)
  commits[2]?.end()
  await first
  await began(4)
  commits[3]?.end()
  await second
  expect(commits.map(({ items }) => items)).toEqual([[1], [1], [1], [2]])
})

test('it gives up after three tries, with the last reason', async () => {
  const { group, commits, began } = createTestGroup()
  const added = Promise.allSettled([group.add(1)])
  for (const count of [1, 2, 3]) {
    await began(count)
    commits[count - 1]?.fail(new BusyError(`try ${count}`))
  }
  expect(await added).toMatchObject([{ status: 'rejected', reason: { message: 'try 3' } }])
  expect(commits).toHaveLength(3)
})

test('draining writes at once what waits, and ends when it is written', async () => {
  const { group, commits, began } = createTestGroup({ windowMs: 60_000 })
  const added = group.add(1)
  const drained = vi.fn<() => void>()
  const draining = group.drain().then(drained)
  await began(1)
  expect(drained).not.toHaveBeenCalled()
  commits[0]?.end()
  await Promise.all([added, draining])
  expect(drained).toHaveBeenCalledTimes(1)
})

test('draining ends also when there is nothing, and when what waits fails', async () => {
  const { group, commits, began } = createTestGroup({ windowMs: 60_000 })
  await group.drain()
  const added = Promise.allSettled([group.add(1)])
  const draining = group.drain()
  await began(1)
  commits[0]?.fail(new Error('constraint'))
  await draining
  expect(await added).toMatchObject([{ status: 'rejected' }])
  // Further items are committed afterwards.
  const next = group.add(2)
  const drainingAgain = group.drain()
  await began(2)
  commits[1]?.end()
  await Promise.all([next, drainingAgain])
})
