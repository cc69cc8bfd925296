import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { OverloadError } from '../../core/overload-error.ts'
import { createDrawOnce, MAX_WAITING } from './draw-once.server.ts'

const CACHE_BYTES = 1000

test('a picture is drawn once, for many who ask at the same time and for those who come later', async () => {
  const drawOnce = createDrawOnce(CACHE_BYTES)
  const draw = vi.fn<() => Promise<Buffer>>(async () => Buffer.from('lamp'))
  const asked = Array.from({ length: 2 * MAX_WAITING }, () => drawOnce('lamp', draw))
  for (const picture of await Promise.all(asked)) expect(String(picture)).toBe('lamp')
  expect(String(await drawOnce('lamp', draw))).toBe('lamp')
  expect(draw).toHaveBeenCalledOnce()
})

test('pictures are drawn one at a time, and no more than a few wait', async () => {
  const drawOnce = createDrawOnce(CACHE_BYTES)
  const gate = Promise.withResolvers<void>()
  const draw = vi.fn<() => Promise<Buffer>>(async () => {
    await gate.promise
    return Buffer.from('any')
  })
  const first = drawOnce('first', draw)
  await setImmediate()
  const waiting = Array.from({ length: MAX_WAITING }, (_, index) => drawOnce(`picture ${index}`, draw))
  await expect(drawOnce('one more', draw)).rejects.toThrow(OverloadError)
  expect(draw).toHaveBeenCalledOnce()
  gate.resolve()
  await Promise.all([first, ...waiting])
  expect(String(await drawOnce('one more', draw))).toBe('any')
})

test('a picture that could not be drawn is drawn for the next who asks', async () => {
  const drawOnce = createDrawOnce(CACHE_BYTES)
  await expect(drawOnce('lamp', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(String(await drawOnce('lamp', async () => Buffer.from('lamp')))).toBe('lamp')
})
