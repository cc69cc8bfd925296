import { expect, test } from 'vitest'
import { createCompletions } from './completion.service.ts'
import { namedSources, type CompletionSource } from './completion-sources.ts'
import type { CareNote } from '../care/care.contract.ts'
import type { CompletionsAnswer } from './completion.contract.ts'

const lamps = (from: number, to: number) =>
  namedSources(
    'product',
    Array.from({ length: to - from }, (_none, index) => ({
      name: `Lamp ${from + index}`,
      searchQuery: `lamp ${from + index}`,
    })),
  )

/** Completions with entries in memory, and others that the database would find. */
async function completionsOf(
  inMemory: CompletionSource[],
  findMore?: () => Promise<CompletionSource[]>,
  careNoteFor: (typed: string) => CareNote | undefined = () => undefined,
) {
  const asked: string[] = []
  const errors: unknown[] = []
  const completions = createCompletions({
    headers: () => [],
    careNoteFor,
    findMore: async (beginnings) => {
      asked.push(beginnings.flat().join(' '))
      return (await findMore?.()) ?? []
    },
    onError: (error) => errors.push(error),
  })
  await completions.replace(inMemory, findMore === undefined)
  const complete = async (typed: string) => {
    const { body } = await completions.answer(typed)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The answer was made here.
    return (JSON.parse(body) as CompletionsAnswer).completions.map(({ text }) => text)
  }
  return { completions, complete, asked, errors }
}

test('a small catalogue is completed from memory alone', async () => {
  const { complete, asked } = await completionsOf(lamps(0, 3))
  expect(await complete('lamp')).toEqual(['lamp 0', 'lamp 1', 'lamp 2'])
  expect(await complete('nothing')).toEqual([])
  expect(asked).toEqual([])
})

const careOf = (tone: CareNote['tone']) => (typed: string) =>
  typed.startsWith('how to make') ? { tone, message: 'No.' } : undefined

test('an unfinished sentence is completed where it would be declined, and a crisis is always answered', async () => {
  const entries = namedSources('product', [{ name: 'How to make lamps', searchQuery: 'how to make lamps' }])
  const declining = await completionsOf(entries, undefined, careOf('declined'))
  expect(await declining.complete('how to make')).toEqual(['how to make lamps'])
  expect(await declining.complete('how to make a bomb')).toEqual([])
  const caring = await completionsOf(entries, undefined, careOf('crisis'))
  expect(await caring.complete('how to make')).toEqual([])
})

test('of a large one, the database adds what memory lacks, each meaning once, and is asked once', async () => {
  const { complete, asked } = await completionsOf(lamps(0, 2), async () => lamps(1, 20))
  const eight = Array.from({ length: 8 }, (_none, number) => `lamp ${number}`)
  expect(await complete('lamp')).toEqual(eight)
  expect(await complete('lamp')).toEqual(eight)
  expect(asked).toEqual(['lamp'])
})

test('the database is not asked where memory has enough', async () => {
  const { complete, asked } = await completionsOf(lamps(0, 9), async () => lamps(9, 20))
  expect(await complete('lamp')).toHaveLength(8)
  expect(asked).toEqual([])
})

test('what the database finds exactly comes before a typo of what is in memory', async () => {
  const sources = namedSources('product', [{ name: 'Lantern', searchQuery: 'lantern' }])
  const found = namedSources('product', [{ name: 'Lanterm', searchQuery: 'lanterm' }])
  expect(await (await completionsOf(sources, async () => found)).complete('lanterm')).toEqual(['lanterm'])
  expect(await (await completionsOf(sources, async () => [])).complete('lanterm')).toEqual(['lantern'])
})

test('when the database is away, memory answers, and the database is asked again', async () => {
  let isAway = true
  const { complete, errors } = await completionsOf(lamps(0, 1), async () => {
    if (isAway) throw new Error('away')
    return lamps(1, 2)
  })
  expect(await complete('lamp')).toEqual(['lamp 0'])
  expect(errors).toEqual([new Error('away')])
  isAway = false
  expect(await complete('lamp')).toEqual(['lamp 0', 'lamp 1'])
})

test('a change of products is followed, also one that comes while the database is asked', async () => {
  let found = lamps(1, 2)
  const { completions, complete } = await completionsOf(lamps(0, 1), async () => {
    const now = found
    if (now.length === 1) {
      found = lamps(1, 3)
      completions.clear()
    }
    return now
  })
  expect(await complete('lamp')).toEqual(['lamp 0', 'lamp 1'])
  expect(await complete('lamp')).toEqual(['lamp 0', 'lamp 1', 'lamp 2'])
})
