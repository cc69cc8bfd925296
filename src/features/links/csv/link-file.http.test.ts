import { expect, test } from 'vitest'
import { DAY_MS, isoTime } from '../../../core/time.ts'
import { createAdminApp } from '../../../testing/admin-app.ts'
import { describeOnBothDatabases } from '../../../testing/databases.ts'
import type { LinksAnswer } from '../admin/link-admin.contract.ts'
import type { LinkImportAnswer, RefusedLinkImport } from './link-file.contract.ts'

const NOW = Date.UTC(2026, 10, 21, 9)

describeOnBothDatabases('short links in a CSV file', (newDatabase) => {
  async function startApp() {
    const parts = await createAdminApp({ databaseUrl: await newDatabase(), now: () => NOW })
    const send = async (csv: string, trial = 'false') => {
      const answer = await parts.call('POST', `files/own-links?trial=${trial}`, csv, 'text/csv')
      return { status: answer.status, body: answer.body as LinkImportAnswer & RefusedLinkImport }
    }
    const list = async () => (await parts.call('GET', 'links')).body as LinksAnswer
    const audited = async () =>
      (await parts.db.selectFrom('audit_entries').select(['action', 'subject']).execute()).filter(
        ({ subject }) => subject === 'links',
      )
    return { ...parts, send, list, audited }
  }

  test('are made all together, and an export can be imported again', async () => {
    const { send, list, call, audited } = await startApp()
    const ends = isoTime(NOW + DAY_MS)
    const csv = [
      'slug,targetUrl,tag,title,tags,note,expiresAt,maxClicks,goneUrl,passesQuery',
      `summer-gifts,https://example.com/summer,,Summer,"a\nb","'=1+1",${ends},5,https://example.com/gone,yes`,
      'theirs-here,https://amazon.com/dp/B01?tag=other-20,theirs,,,,,,,',
      'plain-one,https://example.com/summer,,,,,,,,',
    ].join('\n')
    expect(await send(csv, 'true')).toEqual({ status: 200, body: { added: 3, kept: 0 } })
    expect(await list()).toMatchObject({ count: 0 })
    expect(await send(csv)).toEqual({ status: 200, body: { added: 3, kept: 0 } })
    expect(await audited()).toEqual([{ action: 'import', subject: 'links' }])
    const { links } = await list()
    expect(links.find(({ code }) => code === 'summer-gifts')).toMatchObject({
      targetUrl: 'https://example.com/summer',
      expiresAt: NOW + DAY_MS,
      own: {
        title: 'Summer',
        tags: ['a', 'b'],
        note: '=1+1',
        maxClicks: 5,
        goneUrl: 'https://example.com/gone',
        passesQuery: true,
      },
    })
    const { body } = await call('GET', 'files/own-links')
    expect(body).toContain('theirs-here,https://amazon.com/dp/B01?tag=other-20,theirs,')
    expect(await send(String(body))).toEqual({ status: 200, body: { added: 0, kept: 3 } })
    expect(await audited()).toHaveLength(1)
  })

  test('are not made while a row is bad, and each bad row is named', async () => {
    const { send, list, call } = await startApp()
    await call('POST', 'own-links', { slug: 'taken-name', targetUrl: 'https://example.com/' })
    await call('POST', 'own-links', { slug: 'other-item', targetUrl: 'https://example.com/' })
    const csv = [
      'slug,targetUrl,tag,startsAt,expiresAt,maxClicks,goneUrl,passesQuery',
      'good-name,https://example.com/,,,,,,',
      'Bad Name,https://example.com/,,,,,,',
      'taken-name,https://example.com/other,,,,,,',
      'other-itern,https://example.com/,,,,,,',
      'good-narne,https://example.com/,,,,,,',
      'local-host,http://localhost/,,,,,,',
      'their-tag,https://amazon.com/?tag=other-20,,,,,,',
      `in-the-past,https://example.com/,,,${isoTime(NOW - 1)},,,`,
      `other-way,https://example.com/,,${isoTime(NOW + DAY_MS)},${isoTime(NOW + 1)},,,`,
      'no-clicks,https://example.com/,,,,0,,',
      'bad-end,https://example.com/,,,,,http://10.0.0.1/,',
      'may-be,https://example.com/,,,,,,maybe',
      'short-row,https://example.com/',
    ].join('\n')
    const { status, body } = await send(csv)
    expect(status).toBe(400)
    const lines = body.problems?.map(({ line }) => line)
    // Rules of the file come first; where all follow them, those of the shop.
    expect(lines).toEqual([3, 6, 11, 13, 14])
    const rest = csv
      .split('\n')
      .filter((_row, index) => ![2, 5, 10, 12, 13].includes(index))
      .join('\n')
    const again = await send(rest)
    expect(again.body.message).toBe('7 rows are bad. Nothing was changed.')
    expect(again.body.problems?.map(({ reason }) => reason.split(':')[0])).toEqual([
      'slug',
      'slug',
      'targetUrl',
      'targetUrl',
      'expiresAt',
      'expiresAt',
      'goneUrl',
    ])
    expect((await list()).links.map(({ code }) => code)).toEqual(['taken-name', 'other-item'])
  })

  test('that are none, or too many, are refused', async () => {
    const { send, list } = await startApp()
    for (const csv of ['', 'slug,targetUrl', 'name,target\na,b', 'slug,targetUrl\n"'])
      expect([csv, (await send(csv)).status]).toEqual([csv, 400])
    const many = Array.from({ length: 2001 }, (_, index) => `link-${index}-x,https://example.com/`)
    expect(await send(['slug,targetUrl', ...many].join('\n'))).toMatchObject({
      status: 400,
      body: { problems: [{ line: 2002 }] },
    })
    expect(await list()).toMatchObject({ count: 0 })
  })
})
