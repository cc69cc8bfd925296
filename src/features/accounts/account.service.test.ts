import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { createFirstAdmin } from './account.service.ts'
import { generatePassword, hashPassword } from '../../auth/password.server.ts'

const NOW = Date.UTC(2026, 10, 21)

/** Verifies a PHC string with its own parameters, as another implementation would. */
function verifies(phc: string, password: string): boolean {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!match) throw new Error(`not a PHC string: ${phc}`)
  const [, memory, passes, parallelism, salt = '', hash = ''] = match
  const expected = Buffer.from(hash, 'base64')
  const actual = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return actual.equals(expected)
}

describeOnBothDatabases('the first administrator', (newDatabase) => {
  test('is created with the given password, once', async () => {
    const db = await open(await newDatabase())
    const ann = { username: 'ann', password: 'correct horse' }
    expect(await createFirstAdmin(db, ann, NOW)).toBe(true)
    expect(await createFirstAdmin(db, { username: 'bob', password: 'other' }, NOW)).toBe(false)
    const rows = await db.selectFrom('admins').selectAll().execute()
    expect(rows).toMatchObject([{ username: 'ann', created_at: NOW }])
    expect(verifies(rows[0]?.password_hash ?? '', 'correct horse')).toBe(true)
    expect(verifies(rows[0]?.password_hash ?? '', 'correct hors')).toBe(false)
  })

  test('is created by one of the instances that start together', async () => {
    const url = await newDatabase()
    const instances = [await open(url), await open(url)]
    const admin = { username: 'admin', password: 'correct horse' }
    const created = await Promise.all(instances.map((db) => createFirstAdmin(db, admin, NOW)))
    expect(created.filter(Boolean)).toHaveLength(1)
  })
})

test('the same password is hashed with another salt each time, and meets OWASP’s minimum', async () => {
  const [one, two] = await Promise.all([hashPassword('same'), hashPassword('same')])
  expect(one).not.toBe(two)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a password is the same however a keyboard composes it', async () => {
  const hash = await hashPassword('cafe\u0301')
  expect(verifies(hash, 'caf\u00e9')).toBe(true)
})

test('passwords that are made up have no look-alikes and never meet', () => {
  const made = Array.from({ length: 500 }, generatePassword)
  expect(new Set(made).size).toBe(made.length)
  for (const password of made) expect(password).toMatch(/^(?!.*[01lIoO])[\da-zA-Z]{20}$/)
  // In ten thousand characters, each of the 56 occurs with near certainty.
  expect(new Set(made.join('')).size).toBe(56)
})
