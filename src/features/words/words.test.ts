import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedLines, NO_CHANGES, shownLines } from './words.ts'

const line = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const lines = fc.uniqueArray(line)
const edit = fc.record({ added: lines, removed: lines })

test('what was removed last is gone, and what was added last is there', () => {
  fc.assert(
    fc.property(lines, fc.array(edit), edit, (shipped, earlier, { added, removed }) => {
      const distinct = { added: added.filter((each) => !removed.includes(each)), removed }
      const before = earlier.reduce((changes, each) => changedLines(shipped, changes, each), NO_CHANGES)
      const shown = shownLines(shipped, changedLines(shipped, before, distinct))
      expect(shown).toEqual(expect.arrayContaining(distinct.added))
      for (const gone of removed) expect(shown).not.toContain(gone)
      expect(new Set(shown).size).toBe(shown.length)
    }),
  )
})

test('an upgrade brings its lines, keeps the owner’s, and leaves out what the owner has removed', () => {
  const changes = changedLines(['old', 'dull'], NO_CHANGES, { added: ['mine'], removed: ['dull'] })
  expect(shownLines(['new', 'dull'], changes)).toEqual(['new', 'mine'])
  expect(shownLines(['new', 'mine'], changes)).toEqual(['new', 'mine'])
})
