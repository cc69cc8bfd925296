import { expect, test } from 'vitest'
import { newSqlite } from '../../testing/databases.ts'
import { createTestApp, fullContent } from '../../testing/test-app.ts'
import type { SearchWords } from './search.contract.ts'
import { pickVisitWords } from './visit-words.ts'

/** An hour of visits: a rendering is fresh for 30 seconds. */
const RENDERINGS = 120

/** Hours in each part of the day. */
const HOURS = [2, 8, 14, 20]

/** A sequence that is the same at each run (a linear congruential generator with the constants of ANSI C). */
function createRandom(): () => number {
  let state = 18
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
}

test('every prompt can come up within an hour of visits, and every label at each of them', async () => {
  const { server } = await createTestApp({ databaseUrl: await newSqlite(), random: createRandom() })
  const seen = new Set<string>()
  for (let rendering = 0; rendering < RENDERINGS; rendering++) {
    const words = (await server.inject('/api/search/words')).json<SearchWords>()
    for (const hour of HOURS) {
      for (const dayPartChance of [0, 0.99]) {
        for (let chance = 0; chance < 1; chance += 1 / 24) {
          const chances = [dayPartChance, chance, chance]
          const picked = pickVisitWords(
            words,
            hour,
            () => true,
            () => chances.shift() ?? 0,
          )
          seen.add(picked.prompt)
        }
      }
    }
    expect(words.surpriseLabels).toEqual(fullContent.surpriseLabels)
  }
  const prompts = Object.values(fullContent.prompts).flat()
  expect(prompts.filter((prompt) => !seen.has(prompt))).toEqual([])
})
