import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sqlitePath } from '../database/sqlite.ts'
import { describeOnEmptyDatabases, newEmptySqlite, open } from '../testing/databases.ts'
import { picture } from '../testing/pictures.ts'
import {
  createUploadProcess,
  type UploadProcessOptions,
} from '../features/images/upload/upload-process.service.ts'
import { findPromotion } from '../features/promotions/promotion.store.ts'

const PROGRAM = new URL('upload.process.ts', import.meta.url)
const DESTINATION = 'https://shop.example/'

async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-promotion-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, name), content)
  return path.join(folder, name)
}

async function uploadOf(content: string | Buffer) {
  const file = await fileOf('image', content)
  const details = { id: randomUUID(), alt: 'A lamp', destinationUrl: DESTINATION }
  return { use: 'promotion', file, details, writer: { admin: 'ann', at: Date.UTC(2026, 10, 21) } }
}

function startProcess(databaseUrl: string, program = PROGRAM, options?: UploadProcessOptions) {
  const uploads = createUploadProcess(databaseUrl, program, options)
  onTestFinished(() => uploads.close())
  return uploads
}

describeOnEmptyDatabases('the process', (newDatabase) => {
  test('makes promotions, says what is wrong with a picture, and why one could not be stored', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const { make } = startProcess(databaseUrl)
    const upload = await uploadOf(await picture())
    const made = await make(upload)
    expect(made).toMatchObject({ stored: { alt: 'A lamp', destinationUrl: DESTINATION } })
    expect(await make(await uploadOf('no picture'))).toMatchObject({ problem: { status: 415 } })
    await db.schema.alterTable('promotions').renameTo('gone').execute()
    await expect(make(upload)).rejects.toMatchObject({
      message: expect.stringMatching(/promotions/),
      code: expect.any(String),
    })
    await db.schema.alterTable('gone').renameTo('promotions').execute()
    expect(await make(await uploadOf(await picture()))).toMatchObject({ stored: { alt: 'A lamp' } })
    expect(await db.selectFrom('promotions').select('alt').execute()).toHaveLength(2)
  })
})

test('one that cannot open its database says so, and the next upload tries again', async () => {
  const databaseUrl = await newEmptySqlite()
  const file = sqlitePath(databaseUrl)
  await writeFile(file, 'This is no database, but a text that is long enough to be read as one.')
  const { make } = startProcess(databaseUrl)
  const upload = await uploadOf(await picture())
  await expect(make(upload)).rejects.toThrow(/damaged or not a SQLite database/)
  await rm(file)
  expect(await make(upload)).toHaveProperty('stored')
})

/** A process that runs some code for each request; `respond` answers it. */
async function processOf(code: string, options: UploadProcessOptions = {}) {
  const program = `process.on('message', ({ id, request }) => {
    const respond = (response) => process.send({ id, response })
    ${code}
  })`
  return startProcess('', pathToFileURL(await fileOf('program.mjs', program)), options)
}

test('a decoder that crashes, or never ends, ends nothing else', async () => {
  const upload = await uploadOf('')
  const crashing = await processOf(`process.kill(process.pid, 'SIGSEGV')`)
  const unreadable = { problem: { status: 400, message: expect.stringContaining('could not be read') } }
  expect(await Promise.all([crashing.make(upload), crashing.make(upload)])).toEqual([unreadable, unreadable])
  expect(await crashing.make(upload)).toEqual(unreadable)
  const dead = startProcess('', pathToFileURL(await fileOf('program.mjs', 'process.exit()')))
  expect(await dead.make(upload)).toEqual(unreadable)
  const endless = await processOf('for (;;);', { timeoutMs: 200 })
  const tooLong = { problem: { status: 400, message: expect.stringContaining('too long') } }
  expect(await Promise.all([endless.make(upload), endless.make(upload)])).toEqual([tooLong, tooLong])
})

test('a picture whose decoder takes too much memory ends its process, and its sender is told what to do', async () => {
  const killed = await processOf(`process.kill(process.pid, 'SIGKILL')`)
  const tooMuch = { problem: { status: 413, message: expect.stringContaining('too much memory') } }
  expect(await killed.make(await uploadOf(''))).toEqual(tooMuch)
})

test('a promotion that was stored before the process ended is the answer, so that nobody uploads it again', async () => {
  const databaseUrl = await newEmptySqlite()
  const db = await open(databaseUrl)
  const upload = await uploadOf(await picture())
  const { make } = startProcess(databaseUrl)
  const made = await make(upload)
  const crashing = await processOf(`process.kill(process.pid, 'SIGKILL')`)
  const makeOrFind = (it: typeof upload) => crashing.make(it, () => findPromotion(db, it.details.id))
  expect(await makeOrFind(upload)).toEqual(made)
  expect(await makeOrFind(await uploadOf(''))).toHaveProperty('problem')
})

/** Code that answers with the number of its process. */
const TELLS_PROCESS = `
  if (request.upload.details.alt === 'bad') process.kill(process.pid, 'SIGSEGV')
  else respond({ problem: { status: 400, message: String(process.pid) } })`

async function createTeller(options?: UploadProcessOptions) {
  const { make } = await processOf(TELLS_PROCESS, options)
  const upload = await uploadOf('')
  return async (alt = 'good') => {
    const made = await make({ ...upload, details: { ...upload.details, alt } })
    return 'problem' in made ? Number(made.problem.message) : undefined
  }
}

test('uploads share a process, until it crashes', async () => {
  const numberOf = await createTeller()
  const first = await numberOf()
  expect(first).toBeGreaterThan(0)
  expect(await numberOf()).toBe(first)
  expect(await numberOf('bad')).toBeNaN()
  const other = await numberOf()
  expect(other).toBeGreaterThan(0)
  expect(other).not.toBe(first)
})

test('the process ends when nothing comes for a while, and another one takes the next upload', async () => {
  const numberOf = await createTeller({ idleMs: 0 })
  const first = (await numberOf()) ?? 0
  // Signal 0 only asks whether it is there.
  await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow('ESRCH'))
  expect(await numberOf()).not.toBe(first)
})
