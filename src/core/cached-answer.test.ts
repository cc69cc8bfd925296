import { expect, test, vi } from 'vitest'
import { cacheAnswer } from './cached-answer.ts'

test('all who ask share one answer, until it is cleared', async () => {
  const ask = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValueOnce(2)
  const { get, clear } = cacheAnswer(ask)
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  clear()
  expect(await get()).toBe(2)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a failure is not kept, and does not take away a newer answer', async () => {
  const late = Promise.withResolvers<number>()
  const ask = vi.fn<() => Promise<number>>().mockReturnValueOnce(late.promise).mockResolvedValueOnce(2)
  const { get, clear } = cacheAnswer(ask)
  const failing = get()
  clear()
  expect(await get()).toBe(2)
  late.reject(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  expect(await get()).toBe(2)

  const again = cacheAnswer(
    vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(3),
  )
  await expect(again.get()).rejects.toThrow('away')
  expect(await again.get()).toBe(3)
})
