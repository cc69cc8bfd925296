import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHALLENGE_LIFE_MS, createChallenge, endOfChallenge } from './challenge.server.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

test('a challenge says its end until then, with its own secret and purpose', () => {
  const challenge = asText(createChallenge('secret', 'sign in', NOW))
  const end = NOW + CHALLENGE_LIFE_MS
  expect(endOfChallenge('secret', 'sign in', challenge, NOW)).toBe(end)
  expect(endOfChallenge('secret', 'sign in', challenge, end - 1)).toBe(end)
  expect(endOfChallenge('secret', 'sign in', challenge, end)).toBeUndefined()
  expect(endOfChallenge('secret', 'registration of ann', challenge, NOW)).toBeUndefined()
  expect(endOfChallenge('another', 'sign in', challenge, NOW)).toBeUndefined()
})

test('nothing else is a challenge', () => {
  const challenge = createChallenge('secret', 'sign in', NOW)
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(endOfChallenge('secret', 'sign in', text, NOW)).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(fc.nat(challenge.length - 1), fc.integer({ min: 1, max: 255 }), (index, change) => {
      const forged = Uint8Array.from(challenge, (byte, at) => (at === index ? byte ^ change : byte))
      expect(endOfChallenge('secret', 'sign in', asText(forged), NOW)).toBeUndefined()
    }),
  )
})
