import { expect, test, vi } from 'vitest'
import { OverloadError } from '../core/overload-error.ts'
import type { JournalEntry } from './journal-entry.ts'
import { createJournal } from './journal.service.ts'

const ENTRY = { event: '{}' }

/** A journal for three entries, on a queue whose commits the test ends itself. */
function createTestJournal() {
  const commits: PromiseWithResolvers<void>[] = []
  const add = (_entry: JournalEntry) => {
    const commit = Promise.withResolvers<void>()
    commits.push(commit)
    return commit.promise
  }
  return { journal: createJournal({ add, drain: async () => undefined }, 3), commits }
}

test('more than may wait is refused at once, counting what is being made and what is being written', async () => {
  const { journal, commits } = createTestJournal()
  const made = Promise.withResolvers<JournalEntry>()
  const accepted = [journal.add(ENTRY), journal.add(ENTRY), journal.add(() => made.promise)]
  await expect(journal.add(ENTRY)).rejects.toThrow(OverloadError)
  commits[0]?.resolve()
  await accepted[0]
  const next = journal.add(ENTRY)
  await expect(journal.add(ENTRY)).rejects.toThrow(OverloadError)
  made.resolve(ENTRY)
  await vi.waitFor(() => expect(commits).toHaveLength(4))
  for (const commit of commits) commit.resolve()
  await Promise.all([...accepted, next])
})

test('what fails makes room, and draining waits for what is being made', async () => {
  const { journal, commits } = createTestJournal()
  const made = Promise.withResolvers<JournalEntry>()
  const failing = Promise.allSettled([journal.add(ENTRY), journal.add(() => made.promise)])
  const drained = vi.fn<() => void>()
  const draining = journal.drain().then(drained)
  commits[0]?.reject(new Error('constraint'))
  await new Promise(setImmediate)
  expect(drained).not.toHaveBeenCalled()
  made.reject(new Error('no salt'))
  expect(await failing).toMatchObject([
    { status: 'rejected', reason: { message: 'constraint' } },
    { status: 'rejected', reason: { message: 'no salt' } },
  ])
  await draining
  void journal.add(ENTRY)
  expect(commits).toHaveLength(2)
})
