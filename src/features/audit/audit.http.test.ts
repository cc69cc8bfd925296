import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { up as packAuditParts } from '../../database/migrations/0070-packed-audit-parts.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { timeText } from '../../admin/admin-time.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createFirstAdmin } from '../accounts/account.service.ts'
import type { AuditAnswer } from './audit.contract.ts'
import { recordAudit } from './audit.service.ts'
import { insertAuditEntry } from './audit.store.ts'
import { changedFields } from './changed-fields.ts'

const START = Date.UTC(2026, 10, 21, 9)

describeOnBothDatabases('the audit trail', (newDatabase) => {
  async function createApp() {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const app = await createTestApp({ databaseUrl, db, now: () => START })
    await createFirstAdmin(db, { username: 'ann', password: 'correct horse' }, START)
    const login = await app.server.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username: 'ann', password: 'correct horse' },
    })
    const { token } = login.json<{ token: string }>()
    // The entry of this login.
    await db.deleteFrom('audit_entries').execute()
    const get = (url: string) => app.server.inject({ url, headers: { authorization: `Bearer ${token}` } })
    return { db, get }
  }

  test('pages hold every entry once, the newest first, also those of one moment', async () => {
    const { db, get } = await createApp()
    for (let index = 0; index < 7; index++) {
      const at = START + Math.floor(index / 3)
      await recordAudit(db, { admin: 'ann', at, action: 'change', subject: `deal ${index}` })
    }
    const seen: AuditAnswer['entries'] = []
    let next: string | null = ''
    let pages = 0
    while (next !== null) {
      const answer = await get(`/api/admin/audit?limit=2${next === '' ? '' : `&before=${next}`}`)
      expect(answer.statusCode).toBe(200)
      const page: AuditAnswer = answer.json()
      seen.push(...page.entries)
      next = page.next
      pages++
    }
    expect(pages).toBe(4)
    expect(new Set(seen.map(({ subject }) => subject)).size).toBe(7)
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted((a, b) => b - a))
  })

  test('says what was there before and what is there now', async () => {
    const { db, get } = await createApp()
    const write = { admin: 'ann', at: START, action: 'change', subject: 'deal 1' }
    await recordAudit(db, { ...write, before: { name: 'Socks', discount: 20 }, after: 'true' })
    const { entries } = (await get('/api/admin/audit')).json<AuditAnswer>()
    expect(entries).toEqual([
      {
        ...write,
        id: expect.any(String),
        before: { name: 'Socks', discount: 20 },
        after: 'true',
        isShortened: false,
        count: 1,
      },
    ])
  })

  test('of what is long the list has a short form, and the entry by itself has all of it', async () => {
    const { db, get } = await createApp()
    const names = Array.from({ length: 20_000 }, (_, index) => `product ${index}`)
    const [before, after] = [
      { entries: names },
      { removed: names.length, note: 'ä'.repeat(9000), entries: [] },
    ]
    await recordAudit(db, { admin: 'ann', at: START, action: 'import', subject: 'products', before, after })
    const list = await get('/api/admin/audit')
    expect(list.body.length).toBeLessThan(2000)
    const [entry] = list.json<AuditAnswer>().entries
    expect(entry).toMatchObject({
      isShortened: true,
      before: { entries: '20000 of them' },
      after: { removed: 20_000, note: expect.stringMatching(/^ä+…$/), entries: [] },
    })
    const whole = await get(`/api/admin/audit/${entry?.id}`)
    expect(whole.json()).toEqual({
      id: entry?.id,
      admin: 'ann',
      at: START,
      action: 'import',
      subject: 'products',
      count: 1,
      before,
      after,
    })
    expect(whole.headers['content-disposition']).toBe(`attachment; filename="audit-${entry?.id}.json"`)
    expect((await get('/api/admin/audit/none')).statusCode).toBe(404)
  })

  test('the entries of an import by an earlier version, which stored them as text, are there', async () => {
    const { db, get } = await createApp()
    const counts = JSON.stringify({ added: 2 })
    await insertAuditEntry(
      db,
      {
        id: 'old',
        admin: 'ann',
        at: START,
        action: 'import',
        subject: 'products',
        before: null,
        after: counts,
      },
      { before: null, after: counts },
    )
    await db.schema.dropTable('audit_parts').execute()
    await sql`
      create table audit_parts (audit_id text, side text, part integer, body text, primary key (audit_id, side, part))`.execute(
      db,
    )
    await sql`insert into audit_parts values ('old', 'after', 0, '{"slug":"ä"}'), ('old', 'after', 1, '{"slug":"b"}')`.execute(
      db,
    )
    await packAuditParts(db)
    const entry = (await get('/api/admin/audit/old')).json<{ after: unknown }>()
    expect(entry.after).toEqual({ added: 2, entries: [{ slug: 'ä' }, { slug: 'b' }] })
  })

  test('what is no cursor or no limit is refused', async () => {
    const { get } = await createApp()
    for (const query of ['before=x', 'before=1', 'before=1.%27', 'limit=0', 'limit=201', 'limit=x']) {
      const answer = await get(`/api/admin/audit?${query}`)
      expect([query, answer.statusCode]).toEqual([query, 400])
      expect(answer.json()).toEqual({ message: expect.stringMatching(/^(?:before|limit):/) })
    }
  })
})

test('only what differs is a changed field', () => {
  const value = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean()))
  fc.assert(
    fc.property(value, value, (before, after) => {
      const names = changedFields(before, after).map(({ name }) => name)
      const all = [...Object.keys(before), ...Object.keys(after)]
      const differing = all.filter((name) => String(before[name]) !== String(after[name]))
      expect(new Set(names)).toEqual(new Set(differing))
    }),
  )
  expect(changedFields('true', 'false')).toEqual([{ name: undefined, before: 'true', after: 'false' }])
  expect(changedFields(null, { name: 'Socks', link: null })).toEqual([
    { name: 'name', before: undefined, after: 'Socks' },
  ])
})

test('a list has a line for each, by name where they have one, and nothing where it is empty', () => {
  const entries = [
    { id: '1', name: 'Socks' },
    { id: '2', name: 'Hats' },
  ]
  expect(
    changedFields({ entries, features: ['warm', 'soft'] }, { entries: [], features: [], specifications: [] }),
  ).toEqual([
    { name: 'entries', before: 'Socks\nHats', after: undefined },
    { name: 'features', before: 'warm\nsoft', after: undefined },
  ])
})

test('moments are told in words, also two of the same minute', () => {
  const at = Date.UTC(2026, 11, 24, 18)
  const words = timeText(at)
  expect(changedFields({ expiresAt: at }, { expiresAt: at + 1000 })).toEqual([
    { name: 'expiresAt', before: words, after: words },
  ])
  expect(changedFields(null, { expiresAt: '2026-12-24T18:00:00.000Z', discount: 20 })).toEqual([
    { name: 'expiresAt', before: undefined, after: words },
    { name: 'discount', before: undefined, after: '20' },
  ])
})
