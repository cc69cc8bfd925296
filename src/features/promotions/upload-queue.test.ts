import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OverloadError } from '../../database/group-commit.ts'
import { createUploadQueue, MAX_UPLOADS, REST_MS } from './upload-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('so many are let in at a time, whatever becomes of them', async () => {
  const queue = createUploadQueue()
  const ends = Array.from({ length: MAX_UPLOADS }, () => Promise.withResolvers<string>())
  const inside = ends.map(({ promise }) => queue.enter(() => promise))
  await expect(queue.enter(async () => 'one more')).rejects.toThrow(OverloadError)
  ends[0]?.reject(new Error('gone'))
  await expect(inside[0]).rejects.toThrow('gone')
  expect(await queue.enter(async () => 'one more')).toBe('one more')
  for (const { resolve } of ends) resolve('done')
  expect(await Promise.all(inside.slice(1))).toEqual(Array.from({ length: MAX_UPLOADS - 1 }, () => 'done'))
})

function fail(): never {
  throw new Error('unreadable')
}

test('those that come together are made one by one with a rest, one that comes alone at once', async () => {
  const queue = createUploadQueue()
  const madeAt: number[] = []
  const startedAt = Date.now()
  const upload = (make: () => void) =>
    queue.enter(() =>
      queue.inTurn(async () => {
        madeAt.push(Date.now() - startedAt)
        make()
      }),
    )
  const together = Promise.allSettled([upload(() => undefined), upload(fail), upload(() => undefined)])
  await vi.runAllTimersAsync()
  expect(await together).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected' },
    { status: 'fulfilled' },
  ])
  await upload(() => undefined)
  expect(madeAt).toEqual([0, REST_MS, 2 * REST_MS, 2 * REST_MS])
})
