import { expect, test } from 'vitest'
import { fullContent } from '../../testing/test-app.ts'
import { careRuleFor } from './care.service.ts'

test('others are served while the rule is prepared, and a text that comes meanwhile is answered', async () => {
  const rule = careRuleFor({ ...fullContent, careWords: { ...fullContent.careWords } })
  let turns = 0
  function count(): void {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  await Promise.all([rule.inPieces(), rule.inPieces()])
  clearImmediate(timer)
  expect(turns).toBeGreaterThan(5)

  const other = careRuleFor({ ...fullContent, careWords: { ...fullContent.careWords } })
  const prepared = other.inPieces()
  expect(other.now()('i want to kill myself').tone).toBe('crisis')
  expect(await prepared).toBe(other.now())
})
