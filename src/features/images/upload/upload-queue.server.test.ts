import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OverloadError } from '../../../core/overload-error.ts'
import type { PictureOutcome } from '../picture-use.ts'
import { createUploadQueue, MAX_UPLOADS, REST_MS } from './upload-queue.server.ts'

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

const MADE: PictureOutcome<string> = { stored: 'a lamp' }
const REFUSED: PictureOutcome<string> = { problem: { status: 400, message: 'unreadable' } }

test('those that come together are made one by one, with a rest after each that visitors see', async () => {
  const queue = createUploadQueue()
  const begun: number[] = []
  const startedAt = Date.now()
  const upload = (made: PictureOutcome<string>) =>
    queue.enter(() =>
      queue.inTurn(async () => {
        begun.push(Date.now() - startedAt)
        return made
      }),
    )
  const together = Promise.all([MADE, REFUSED, MADE, MADE].map(upload))
  await vi.runAllTimersAsync()
  expect(await together).toEqual([MADE, REFUSED, MADE, MADE])
  await upload(MADE)
  expect(begun).toEqual([0, REST_MS, REST_MS, 2 * REST_MS, 2 * REST_MS])
})
