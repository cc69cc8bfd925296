import { expect, test } from 'vitest'
import { atOnce, inPieces, type PausableWork } from './pausable-work.ts'

const STEPS = 30

/** Takes a millisecond for each step. */
function* slowSum(made: number[]): PausableWork<number> {
  let sum = 0
  for (let number = 1; number <= STEPS; number++) {
    const startedAt = performance.now()
    while (performance.now() - startedAt < 1);
    sum += number
    made.push(number)
    yield
  }
  return sum
}

const SUM = (STEPS * (STEPS + 1)) / 2

test('work is done at once', () => {
  expect(atOnce(slowSum([]))).toBe(SUM)
})

test('other tasks run between the pieces of work', async () => {
  const made: number[] = []
  const madeBefore: number[] = []
  const timer = setInterval(() => madeBefore.push(made.length), 0)
  expect(await inPieces(slowSum(made))).toBe(SUM)
  clearInterval(timer)
  expect(madeBefore.filter((count) => count > 0 && count < STEPS).length).toBeGreaterThan(1)
})
