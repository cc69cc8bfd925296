import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sqlitePath } from '../../../database/sqlite.ts'
import { describeOnBothDatabases, newSqlite, open } from '../../../testing/databases.ts'
import { picture } from '../../../testing/pictures.ts'
import { createPromotionThread } from './promotion-maker.thread.ts'

const DESTINATION = 'https://shop.example/'

async function uploadOf(content: Buffer | string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-promotion-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'image')
  await writeFile(file, content)
  const promotion = { alt: 'A lamp', destinationUrl: DESTINATION }
  return { file, promotion, writer: { admin: 'ann', at: Date.UTC(2026, 10, 21) } }
}

function startThread(databaseUrl: string, idleMs?: number) {
  const thread = createPromotionThread(databaseUrl, idleMs)
  onTestFinished(() => thread.close())
  return thread
}

describeOnBothDatabases('the thread', (newDatabase) => {
  test('makes promotions, says what is wrong with a picture, and why one could not be stored', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const { make } = startThread(databaseUrl)
    const upload = await uploadOf(await picture())
    const made = await make(upload)
    expect(made).toMatchObject({ promotion: { alt: 'A lamp', destinationUrl: DESTINATION } })
    expect(await make(await uploadOf('no picture'))).toMatchObject({ problem: { status: 415 } })
    await db.schema.alterTable('promotions').renameTo('gone').execute()
    await expect(make(upload)).rejects.toMatchObject({
      message: expect.stringMatching(/promotions/),
      code: expect.any(String),
    })
    await db.schema.alterTable('gone').renameTo('promotions').execute()
    expect(await make(upload)).toMatchObject({ promotion: { alt: 'A lamp' } })
    expect(await db.selectFrom('promotions').select('alt').execute()).toHaveLength(2)
  })
})

test('it ends when nothing comes for a while, and another one takes the next upload', async () => {
  const databaseUrl = await newSqlite()
  await open(databaseUrl)
  const { make } = startThread(databaseUrl, 0)
  const upload = await uploadOf(await picture())
  for (let count = 0; count < 2; count++) {
    expect(await make(upload)).toHaveProperty('promotion')
    await new Promise((resolve) => setTimeout(resolve))
  }
})

test('one that cannot open its database says so, and the next upload tries again', async () => {
  const databaseUrl = await newSqlite()
  const file = sqlitePath(databaseUrl)
  await writeFile(file, 'This is no database, but a text that is long enough to be read as one.')
  const { make } = startThread(databaseUrl)
  const upload = await uploadOf(await picture())
  await expect(make(upload)).rejects.toThrow(/damaged or not a SQLite database/)
  await rm(file)
  expect(await make(upload)).toHaveProperty('promotion')
})
