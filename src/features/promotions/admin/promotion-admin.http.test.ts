import { HOUR_MS } from '../../../core/time.ts'
import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '../../../testing/databases.ts'
import { picture } from '../../../testing/pictures.ts'
import { createPromotionApp, DESTINATION, START } from '../../../testing/promotion-app.ts'
import type { AdminPromotionAnswer } from '../promotion.contract.ts'
import type { Promotion } from '../promotion.ts'
import { insertPromotions } from '../promotion.store.ts'
import { deleteOldPromotions } from './promotion-retention.service.ts'

/** Instances poll for changes every second. */
const SOON = { timeout: 10_000 }
/** The end of the year 9999. */
const LAST_MOMENT = 253402300799999
const html = { accept: 'text/html' }

function ourPromotion(id: string, alt: string, destinationUrl = DESTINATION): Promotion {
  return { id, imageUrl: '/promotions/mug.svg', alt, destinationUrl }
}

describeOnBothDatabases('promotions', (newDatabase) => {
  const createApp = async () => createPromotionApp(await newDatabase())

  test('what is deleted is gone everywhere at once, and comes back as it was', async () => {
    const { app, db, clock, admin, create, shown, list, audit, restore, passHour } = await createApp()
    const home = async () => (await app.server.inject({ url: '/', headers: html })).body
    const exported = async () => (await admin('GET', '/api/admin/files/promotions')).body
    const there = await create({ alt: 'A lamp', expiresAt: '2026-12-24T18:00:00Z' })
    await insertPromotions(db, [ourPromotion('ours', 'A mug', 'https://mug.example/')], START + 1)
    const before = await list()
    expect(await home()).toContain(DESTINATION)

    clock.now += 1
    const url = `/api/promoted-products/${there.id}`
    const deleted = await admin('DELETE', url)
    expect([deleted.statusCode, deleted.json()]).toEqual([200, { deletedCount: 1 }])
    expect((await admin('DELETE', url)).statusCode).toBe(404)
    expect((await admin('PATCH', `/api/admin/promotions/${there.id}`, { alt: 'x' })).statusCode).toBe(404)
    expect((await shown()).map(({ id }) => id)).toEqual(['ours'])
    expect(await list('?q=lamp')).toMatchObject({ count: 0 })
    expect(await home()).not.toContain(DESTINATION)
    expect(await exported()).not.toContain(DESTINATION)

    await passHour()
    const restored = await restore(there.id, 'none')
    expect([restored.statusCode, restored.json()]).toEqual([200, { restoredCount: 1 }])
    expect(await list()).toEqual(before)
    expect(await home()).toContain(DESTINATION)
    expect((await app.server.inject(there.imageUrl)).statusCode).toBe(200)
    expect((await audit()).map(({ action, subject }) => [action, subject])).toEqual(
      ['create', 'delete', 'restore'].map((action) => [action, `promotion ${there.id}`]),
    )
    expect((await audit())[1]?.before).toContain('"alt":"A lamp"')
    const again = await restore(there.id)
    expect([again.statusCode, again.json()]).toEqual([404, { message: expect.stringContaining('too late') }])
    for (const ids of [[], Array.from({ length: 101 }, String)])
      expect((await restore(...ids)).statusCode).toBe(400)
  })

  test('a deleted promotion is forgotten after an hour, and its picture with the last that shows it', async () => {
    const { app, db, clock, admin, create, restore, passHour, storedFiles } = await createApp()
    const kept = async () =>
      (await db.selectFrom('deleted_promotions').select('id').execute()).map(({ id }) => id)
    const [first, second] = [await create(), await create({ destinationUrl: 'https://other.example/' })]
    expect(first.imageUrl).toBe(second.imageUrl)
    const picturesStatus = async () => (await app.server.inject(first.imageUrl)).statusCode
    await admin('DELETE', `/api/promoted-products/${first.id}`)
    clock.now += 1
    await admin('DELETE', `/api/promoted-products/${second.id}`)

    await passHour()
    expect((await restore(first.id)).statusCode).toBe(404)
    await deleteOldPromotions(db, clock.now)
    expect(await kept()).toEqual([second.id])
    expect([await picturesStatus(), await storedFiles()]).toEqual([200, 4])
    clock.now += 1
    await deleteOldPromotions(db, clock.now)
    expect(await kept()).toEqual([])
    await expect.poll(picturesStatus, SOON).toBe(404)
    expect(await storedFiles()).toBe(0)
  })

  test('all can be deleted at once, with their pictures', async () => {
    const { db, admin, create, shown, storedFiles } = await createApp()
    await create()
    await create({}, await picture({ colour: '#123' }))
    const ours = Array.from({ length: 120 }, (_, number) => ourPromotion(`ours-${number}`, 'A mug'))
    await insertPromotions(db, ours, START)
    const answer = await admin('DELETE', '/api/promoted-products/bulk/all')
    expect([answer.statusCode, answer.json()]).toEqual([200, { deletedCount: 122 }])
    expect([await shown(), await storedFiles()]).toEqual([[], 0])
    const { before } = await db.selectFrom('audit_details').select('before').executeTakeFirstOrThrow()
    for (const { id } of ours) expect(before).toContain(`"${id}"`)
    expect((await admin('DELETE', '/api/promoted-products/bulk/all')).json()).toEqual({ deletedCount: 0 })
  })

  test('where it leads, what it is called and when it expires can be changed, and seen at once', async () => {
    const { app, clock, admin, create, audit } = await createApp()
    const { id, alt } = await create()
    const home = async () => (await app.server.inject({ url: '/', headers: html })).body
    expect(await home()).toContain(DESTINATION)
    const url = `/api/admin/promotions/${id}`
    const answer = await admin('PATCH', url, {
      destinationUrl: 'HTTPS://New.example',
      expiresAt: START + HOUR_MS,
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({
        id,
        alt,
        destinationUrl: 'https://new.example/',
        expiresAt: START + HOUR_MS,
      }),
    ])
    expect(await home()).toContain('https://new.example/')
    clock.now += 1000
    expect((await admin('PATCH', url, { expiresAt: null, alt: 'Lamp' })).json()).not.toHaveProperty(
      'expiresAt',
    )
    expect((await audit()).at(-1)).toMatchObject({
      action: 'change',
      before: expect.stringContaining('expiresAt'),
      after: expect.stringContaining('"Lamp"'),
    })
    for (const body of [
      { destinationUrl: 'javascript:alert(1)' },
      { alt: ' ' },
      { alt: 'a\nb' },
      { alt: 'a\u202Eb' },
      { alt: 'a\0b' },
      { expiresAt: 'soon' },
      { expiresAt: LAST_MOMENT + 1 },
      [],
    ])
      expect([body, (await admin('PATCH', url, body)).statusCode]).toEqual([body, 400])
    expect((await admin('PATCH', url, { expiresAt: LAST_MOMENT })).statusCode).toBe(200)
    expect((await admin('GET', '/api/admin/files/promotions')).body).toContain('9999-12-31T23:59:59.999Z')
    expect((await admin('PATCH', '/api/admin/promotions/none', { alt: 'x' })).statusCode).toBe(404)
  })

  test('a change that was made from an older version is refused, and what changes nothing is not recorded', async () => {
    const { clock, admin, create, list, audit, passHour } = await createApp()
    const { id, version } = await create({
      alt: 'A lamp',
      expiresAt: new Date(START + HOUR_MS).toISOString(),
    })
    const patch = async (body: object) => {
      const answer = await admin('PATCH', `/api/admin/promotions/${id}`, body)
      return { status: answer.statusCode, body: answer.json<AdminPromotionAnswer & { message?: string }>() }
    }
    const first = await patch({ alt: 'First', version })
    expect(first.status).toBe(200)
    expect(await patch({ destinationUrl: 'https://second.example/', version })).toEqual({
      status: 409,
      body: { message: expect.stringContaining('Somebody else has changed this promotion') },
    })
    expect((await list()).promotions).toEqual([first.body])
    expect(await patch({ destinationUrl: 'https://second.example/' })).toMatchObject({
      status: 200,
      body: { alt: 'First', destinationUrl: 'https://second.example/' },
    })

    const writes = (await audit()).length
    for (const body of [{}, { alt: ' First ' }, { expiresAt: START + HOUR_MS }])
      expect((await patch(body)).status).toBe(200)
    expect(await audit()).toHaveLength(writes)

    await passHour()
    // An expired promotion can still be corrected, but no new expiry may lie in the past.
    expect(await patch({ alt: 'Second', expiresAt: START + HOUR_MS })).toMatchObject({ status: 200 })
    expect(await patch({ alt: 'Third', expiresAt: clock.now - 1 })).toEqual({
      status: 400,
      body: { message: expect.stringContaining('expiresAt: lies in the past') },
    })
    expect((await list()).promotions).toMatchObject([{ alt: 'Second' }])
  })

  test('what has expired is shown nowhere from that moment on, and its owner sees that it has', async () => {
    const { app, clock, create, shown, list } = await createApp()
    const expiresAt = START + HOUR_MS / 2
    const { id } = await create({ expiresAt: new Date(expiresAt).toISOString() })
    const home = () => app.server.inject({ url: '/', headers: html })
    clock.now = expiresAt - 10_000
    const before = await home()
    expect(before.body).toContain(DESTINATION)
    // Within the last minutes, no cache between server and visitor may answer without asking.
    expect(before.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    clock.now = expiresAt - 1
    expect((await home()).body).toContain(DESTINATION)
    expect((await list()).promotions).toMatchObject([{ id, isExpired: false }])
    clock.now = expiresAt
    const after = await home()
    expect(after.body).not.toContain(DESTINATION)
    expect(after.headers['cache-control']).toContain('s-maxage')
    expect(await shown()).toEqual([])
    expect(await list()).toMatchObject({ count: 1, promotions: [{ id, isExpired: true, expiresAt }] })
  })

  test('the list has pages, the newest first, and finds words of address and description', async () => {
    const { db, list } = await createApp()
    for (let count = 0; count < 45; count++)
      await insertPromotions(db, [ourPromotion(`p${count}`, `Number ${count}`)], START + count)
    await insertPromotions(
      db,
      [ourPromotion('odd', '100% wool_sock \\o/', 'https://sock.example/?a=1')],
      START - 1,
    )
    const first = await list()
    expect(first).toMatchObject({ count: 46, page: 1, pages: 3 })
    expect(first.promotions.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, index) => `p${44 - index}`),
    )
    expect((await list('?page=3')).promotions.map(({ id }) => id)).toEqual([
      'p4',
      'p3',
      'p2',
      'p1',
      'p0',
      'odd',
    ])
    expect(await list('?page=4')).toEqual({ message: 'There is no such page.' })
    for (const text of ['NUMBER 4', '%', '_', '\\', 'sock.example', '100% WOOL'])
      expect([text, (await list(`?q=${encodeURIComponent(text)}`)).count]).toEqual([
        text,
        text === 'NUMBER 4' ? 9 : 1,
      ])
    expect(await list('?q=nothing')).toMatchObject({ promotions: [], count: 0, pages: 1 })
  })
})
