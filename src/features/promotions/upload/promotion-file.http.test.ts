import { expect, test } from 'vitest'
import { asAdmin, uploadPromotion } from '../../../testing/admin-requests.ts'
import { describeOnBothDatabases, open } from '../../../testing/databases.ts'
import { picture } from '../../../testing/pictures.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import type { AdminPromotionAnswer, PromotionsAnswer } from '../promotion.contract.ts'
import type { FiledPromotion } from './promotion-file.service.ts'
import { insertPromotions } from '../promotion.store.ts'

const START = Date.UTC(2026, 10, 21, 9)
const FILE = '/api/admin/files/promotions'

describeOnBothDatabases('a file of promotions', (newDatabase) => {
  async function startApp() {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const app = await createTestApp({ databaseUrl, db, now: () => START })
    const admin = await asAdmin(app, db, START)
    const fields = { destinationUrl: 'https://shop.example/lamp', expiresAt: '2026-12-24T18:00:00Z' }
    const uploaded = (await uploadPromotion(admin, fields, await picture())).json<AdminPromotionAnswer>()
    const mug = {
      id: 'mug',
      imageUrl: '/promotions/mug.svg',
      alt: 'A mug',
      destinationUrl: 'https://shop.example/mug',
    }
    await insertPromotions(db, [mug, { ...mug, id: 'other' }], START - 1)
    const exported = async () => (await admin('GET', `${FILE}?format=json`)).json<FiledPromotion[]>()
    const send = async (entries: readonly object[], query = '') => {
      const headers = { 'content-type': 'application/json' }
      const answer = await admin('PUT', FILE + query, JSON.stringify(entries), headers)
      return { status: answer.statusCode, body: answer.json<object>() }
    }
    const shown = async () => (await app.server.inject('/api/promoted-products')).json<PromotionsAnswer>()
    return { app, db, admin, uploaded, mug, exported, send, shown }
  }

  test('lists the stored promotions, and puts its entries in the place of them, with their pictures', async () => {
    const { app, db, admin, uploaded, mug, exported, send, shown } = await startApp()
    const lamp = {
      id: uploaded.id,
      imageUrl: uploaded.imageUrl,
      alt: uploaded.alt,
      destinationUrl: 'https://shop.example/lamp',
      expiresAt: '2026-12-24T18:00:00.000Z',
    }
    const before = await exported()
    expect(before).toEqual([lamp, mug, { ...mug, id: 'other' }])
    expect((await send(before)).body).toEqual({ added: 0, changed: 0, removed: 0, kept: 3 })
    const csv = await admin('GET', FILE)
    expect(csv.body).toContain('id,imageUrl,alt,destinationUrl,expiresAt,tag\r\n')
    const trial = await admin('PUT', `${FILE}?trial=true`, csv.body, { 'content-type': 'text/csv' })
    expect(trial.json()).toMatchObject({ kept: 3 })

    const { id: _id, expiresAt: _expiresAt, ...unnamed } = lamp
    const entries = [{ ...lamp, alt: 'A lamp' }, { ...mug, imageUrl: lamp.imageUrl }, unnamed]
    const counts = { added: 1, changed: 2, removed: 1, kept: 0 }
    expect((await send(entries, '?trial=true')).body).toEqual(counts)
    expect(await exported()).toEqual(before)
    expect((await send(entries)).body).toEqual(counts)
    expect(await shown()).toHaveLength(3)
    expect((await shown()).every(({ sources }) => sources?.length === 2)).toBe(true)
    expect(await shown()).toContainEqual(
      expect.objectContaining({ id: lamp.id, alt: 'A lamp', expiresAt: Date.UTC(2026, 11, 24, 18) }),
    )
    expect((await app.server.inject(lamp.imageUrl)).statusCode).toBe(200)
    expect(
      await db.selectFrom('audit_entries').select('subject').where('action', '=', 'import').execute(),
    ).toHaveLength(2)
  })

  test('takes pictures away that nothing shows any more, and brings none back', async () => {
    const { db, mug, exported, send } = await startApp()
    const [lamp] = await exported()
    expect((await send([mug])).body).toMatchObject({ removed: 2, kept: 1 })
    expect(await db.selectFrom('image_files').select('width').execute()).toEqual([])
    expect(await send([mug, lamp ?? {}])).toMatchObject({
      status: 400,
      body: {
        message: 'A line is bad. Nothing was changed.',
        problems: [{ reason: expect.stringContaining('imageUrl: is no picture of a promotion') }],
      },
    })
    expect(await exported()).toEqual([mug])
  })

  test('brings back neither what was deleted nor its picture, and what it has made anew stays', async () => {
    const { admin, mug, uploaded, exported, send } = await startApp()
    const [lamp] = await exported()
    for (const id of [uploaded.id, mug.id]) await admin('DELETE', `/api/promoted-products/${id}`)
    expect(await send([mug, lamp ?? {}])).toMatchObject({ status: 400 })
    expect((await send([{ ...mug, alt: 'A new mug' }])).body).toMatchObject({ added: 1, removed: 1 })
    const restored = await admin('POST', '/api/admin/promotions/restored', { ids: [uploaded.id, mug.id] })
    expect(restored.json()).toEqual({ restoredCount: 1 })
    expect(await exported()).toEqual([lamp, { ...mug, alt: 'A new mug' }])
    const deleted = await admin('DELETE', `/api/promoted-products/${mug.id}`)
    expect(deleted.json()).toEqual({ deletedCount: 1 })
  })

  test('says that it could not be made, and nothing of how', async () => {
    const { db, admin } = await startApp()
    await db.schema.alterTable('promotions').renameTo('gone').execute()
    const answer = await admin('GET', FILE)
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { message: 'Something went wrong on our side. Please try again.' },
    ])
  })

  test('leaves an expiry out that an older version stored and no calendar has', async () => {
    const { db, admin, exported } = await startApp()
    await db.updateTable('promotions').set({ expires_at: Number.MAX_SAFE_INTEGER }).execute()
    expect((await exported()).map(({ expiresAt }) => expiresAt)).toEqual([undefined, undefined, undefined])
    expect((await admin('GET', FILE)).statusCode).toBe(200)
  })

  test('is refused whole when a line of it is bad', async () => {
    const { mug, exported, send } = await startApp()
    const before = await exported()
    for (const [bad, reason] of [
      [{ destinationUrl: 'javascript:alert(1)' }, 'must begin with http:// or https://'],
      [{ expiresAt: 'tomorrow' }, 'must be a date and time with a zone'],
      [{ expiresAt: '9999-12-31T23:59:59-01:00' }, 'must lie between the years 1970 and 9999'],
      [{ alt: '' }, 'must not be empty'],
      [{ id: 'other' }, 'belongs to an entry before it'],
    ] as const)
      expect(await send([...before, { ...mug, id: 'bad', ...bad }])).toMatchObject({
        status: 400,
        body: { problems: [{ reason: expect.stringContaining(reason) }] },
      })
    expect(await exported()).toEqual(before)
  })
})
