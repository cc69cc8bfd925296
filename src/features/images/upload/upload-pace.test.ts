import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploadPace } from './upload-pace.ts'

/** Eight milliseconds for each of the pieces below. */
const BYTES_PER_MS = 0.25

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function* piecesOf(...texts: readonly string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text)
}

async function note(pieces: AsyncIterable<Buffer>, passed: [string, number][]): Promise<void> {
  for await (const piece of pieces) passed.push([String(piece), performance.now()])
}

test('pieces go through one at a time, with a pause, those of the first upload first', async () => {
  const inTurn = createUploadPace(BYTES_PER_MS)
  const passed: [string, number][] = []
  const first = inTurn()
  const uploads = [
    note(inTurn()(piecesOf('b1', 'b2')), passed),
    note(first(piecesOf('a1', 'a2', 'a3')), passed),
  ]
  await vi.runAllTimersAsync()
  await Promise.all(uploads)
  expect(passed.map(([piece]) => piece)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
  const startedAt = passed[0]?.[1] ?? 0
  expect(passed.map(([, at]) => at - startedAt)).toEqual([0, 8, 16, 24, 32])
})

test('one that sends nothing for now holds up no other', async () => {
  const inTurn = createUploadPace(BYTES_PER_MS)
  const slow = inTurn()
  const rest = Promise.withResolvers<undefined>()
  async function* slowly() {
    yield Buffer.from('a1')
    await rest.promise
    yield Buffer.from('a2')
  }
  const passed: [string, number][] = []
  const uploads = [note(slow(slowly()), passed), note(inTurn()(piecesOf('b1', 'b2', 'b3')), passed)]
  await vi.runAllTimersAsync()
  rest.resolve(undefined)
  await vi.runAllTimersAsync()
  await Promise.all(uploads)
  expect(passed.map(([piece]) => piece)).toEqual(['a1', 'b1', 'b2', 'b3', 'a2'])
})

async function* brokenOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('a1')
  throw new Error('gone')
}

test('an upload that breaks off holds up no other', async () => {
  const inTurn = createUploadPace(BYTES_PER_MS)
  const passed: [string, number][] = []
  const uploads = Promise.allSettled([
    note(inTurn()(brokenOff()), passed),
    note(inTurn()(piecesOf('b1')), passed),
  ])
  await vi.runAllTimersAsync()
  expect(await uploads).toMatchObject([{ reason: new Error('gone') }, { status: 'fulfilled' }])
  expect(passed.map(([piece]) => piece)).toEqual(['a1', 'b1'])
})
