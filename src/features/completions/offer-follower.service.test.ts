import { expect, onTestFinished, test } from 'vitest'
import { createOfferFollower } from './offer-follower.service.ts'
import type { Offer } from './offers.ts'

const offer = (text: string): Offer => ({ text, name: text, kind: 'product' })

function startFollower(load: () => Promise<Offer[]>) {
  const replaced: string[] = []
  const errors: unknown[] = []
  const follower = createOfferFollower({
    load,
    replace: async (offers) => void replaced.push(offers.map(({ text }) => text).join()),
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
    return list.map(offer)
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
    const now = list.map(offer)
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
    return [offer('a')]
  })
  await follower.settled()
  expect(errors).toEqual([new Error('away')])
  isAway = false
  follower.follow()
  await follower.settled()
  expect(replaced).toEqual(['a'])
})
