import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonPieces, jsonRows } from './json-rows.ts'
import { UnreadableFileError, type Row } from '../../core/sheet.ts'

/** Reads a text in pieces of a few characters. */
async function readInPieces(text: string, length: number): Promise<readonly unknown[]> {
  async function* pieces() {
    for (let start = 0; start < text.length; start += length) yield text.slice(start, start + length)
  }
  const rows: unknown[] = []
  for await (const batch of jsonRows(pieces())) rows.push(...batch)
  return rows
}

const valuesOf = (rows: readonly unknown[]) => rows.map((row) => (row as Row).value)

test('a list is read as JSON.parse reads it, however it is cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue({ maxDepth: 5, noUnicodeString: false })),
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(undefined, 1, '\n'),
      async (list, length, space) => {
        const text = JSON.stringify(list, undefined, space)
        expect(valuesOf(await readInPieces(text, length))).toEqual(JSON.parse(text))
      },
    ),
  )
})

test('what JSON.parse refuses is refused with a line', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '1', ' ', '\n', '\\', 'a') }),
      async (inside) => {
        const text = `[${inside}`
        expect(await outcomeOf(text)).toEqual(parsed(text))
      },
    ),
    { numRuns: 3000 },
  )
})

/** The values of a list; undefined if it is refused with a line. */
async function outcomeOf(text: string): Promise<unknown> {
  try {
    return valuesOf(await readInPieces(text, 3))
  } catch (error) {
    if (error instanceof UnreadableFileError) return undefined
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

test('a list is written as JSON.stringify writes it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.object(), { maxLength: 3 }), { maxLength: 3 }), async (batches) => {
      async function* source() {
        yield* batches
      }
      const pieces: string[] = []
      for await (const piece of jsonPieces(source())) pieces.push(piece)
      expect(pieces.join('')).toBe(`${JSON.stringify(batches.flat(), undefined, 2)}\n`)
    }),
  )
})
