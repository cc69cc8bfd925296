import { expect, onTestFinished, test } from 'vitest'
import { createSourceFollower } from './source-follower.service.ts'
import type { CompletionSource } from './completion-sources.ts'

const source = (text: string): CompletionSource => ({ text, name: text, kind: 'product' })

function startFollower(load: () => Promise<CompletionSource[]>) {
  const replaced: string[] = []
  const errors: unknown[] = []
  const follower = createSourceFollower({
    load,
    replace: async (sources) => void replaced.push(sources.map(({ text }) => text).join()),
    onError: (error) => errors.push(error),
  })
  onTestFinished(follower.close)
  return { follower, replaced, errors }
}

test('replaces what has changed only, and once for changes that come together', async () => {
  let list = ['a']
  let loads = 0
  const { follower, replaced } = startFollower(async () => {
    loads++
    return list.map(source)
  })
  await follower.settled()
  follower.follow()
  await follower.settled()
  expect(replaced).toEqual(['a'])
  list = ['a', 'b']
  for (let n = 0; n < 9; n++) follower.follow()
  await follower.settled()
  expect(replaced).toEqual(['a', 'a,b'])
  expect(loads).toBeLessThanOrEqual(4)
})

test('a change that comes while it reads is read too', async () => {
  const list = ['a']
  const { follower, replaced } = startFollower(async () => {
    await Promise.resolve()
    const now = list.map(source)
    if (list.length === 1) {
      list.push('b')
      follower.follow()
    }
    return now
  })
  await follower.settled()
  expect(replaced.at(-1)).toBe('a,b')
})

test('a database that is away is told about, and looked at again with the next change', async () => {
  let isAway = true
  const { follower, replaced, errors } = startFollower(async () => {
    if (isAway) throw new Error('away')
    return [source('a')]
  })
  await follower.settled()
  expect(errors).toEqual([new Error('away')])
  isAway = false
  follower.follow()
  await follower.settled()
  expect(replaced).toEqual(['a'])
})
