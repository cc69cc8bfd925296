import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../core/time.ts'
import { createAdminApp } from '../../testing/admin-app.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { AMAZON_REPORT, AWIN_REPORT, EBAY_REPORT } from '../../testing/earning-reports.ts'
import { addEventCounts } from '../../journal/event.store.ts'
import type { EarningsAnswer, ImportAnswer, ImportsAnswer, LookAnswer } from './earning.contract.ts'
import type { ReportMapping } from './report-mapping.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

const day = (date: string) => Date.parse(date)

/** Events of a day, at five o’clock. */
const count = (metric: string, key: string, date: string, times: number, isBot = false) => ({
  metric,
  hour: day(date) + 5 * HOUR_MS,
  key,
  isBot,
  count: times,
})

describeOnBothDatabases('earnings', (newDatabase) => {
  async function createApp() {
    const clock = { now: NOW }
    const admin = await createAdminApp({ databaseUrl: await newDatabase(), now: () => clock.now })

    async function post(path: string, file: string | Buffer) {
      const answer = await admin.admin('POST', `/api/admin/earnings/${path}`, file, {
        'content-type': 'text/csv',
      })
      return { status: answer.statusCode, body: answer.json<unknown>() }
    }

    const look = async (file: string | Buffer) => (await post('look', file)).body as LookAnswer

    /** Saves a report as its form is filled in at first; returns its id. */
    async function saveReport(file: string, name: string, change: Partial<ReportMapping> = {}) {
      const { columns, guess } = await look(file)
      const body = {
        name,
        columns: columns.map((column) => column.name),
        mapping: { ...guess.mapping, ...change },
      }
      const answer = await admin.call('POST', 'earnings/reports', body)
      expect(answer).toMatchObject({ status: 201 })
      return (answer.body as { id: string }).id
    }

    async function importFile(id: string, file: string, query = 'file=report.csv') {
      return (await post(`reports/${id}/imports?${query}`, file)) as { status: number; body: ImportAnswer }
    }

    return {
      ...admin,
      clock,
      post,
      look,
      saveReport,
      importFile,
      earnings: async (range = '30d') =>
        (await admin.call('GET', `earnings?range=${range}`)).body as EarningsAnswer,
      imports: async () => (await admin.call('GET', 'earnings/imports')).body as ImportsAnswer,
      stored: async () => ({
        reports: await admin.db.selectFrom('earning_reports').selectAll().execute(),
        imports: await admin.db.selectFrom('earning_imports').selectAll().execute(),
        days: await admin.db.selectFrom('earning_days').selectAll().execute(),
        sums: await admin.db.selectFrom('earnings').selectAll().execute(),
      }),
    }
  }

  test('a report of Amazon is recognised, mapped once, imported, and nothing of buyers is stored', async () => {
    const { look, saveReport, importFile, stored, earnings, audit } = await createApp()
    const looked = await look(Buffer.from(`\uFEFF${AMAZON_REPORT}`, 'utf16le'))
    expect(looked).toMatchObject({
      rows: 5,
      reports: [],
      guess: {
        name: 'Amazon: Fee-Earnings, amounts in dollars',
        mapping: {
          day: 'Date Shipped',
          subId: 'Tracking ID',
          amount: 'Ad Fees($)',
          orders: 'Items Shipped',
          currency: 'USD',
          currencyColumn: null,
        },
      },
    })
    expect(looked.columns[4]).toEqual({
      name: 'Tracking ID',
      samples: ['search', 'mine-20', 'link-summer-gifts'],
    })
    const id = await saveReport(AMAZON_REPORT, 'Amazon.com')
    expect((await look(AMAZON_REPORT)).reports).toMatchObject([{ id, name: 'Amazon.com' }])

    const expected: ImportAnswer = {
      rows: 5,
      leftOut: 0,
      firstDay: '2026-11-17',
      lastDay: '2026-11-19',
      days: 3,
      sums: [{ currency: 'USD', amount: 5070 }],
      changes: { added: 4, changed: 0, removed: 0, unchanged: 0 },
    }
    expect(await importFile(id, AMAZON_REPORT, 'trial=true')).toEqual({ status: 200, body: expected })
    expect((await stored()).imports).toEqual([])
    expect(await importFile(id, AMAZON_REPORT)).toEqual({ status: 200, body: expected })
    const kept = JSON.stringify([await stored(), await audit()])
    for (const secret of ['B0TEST0001', 'Moon lamp', 'Phone', '1200']) expect(kept).not.toContain(secret)
    expect(await earnings()).toMatchObject({
      firstDay: '2026-11-17',
      lastDay: '2026-11-19',
      days: 3,
      totals: [{ currency: 'USD', amount: 5070 }],
      rows: [
        { kind: 'placement', key: 'search', earned: [{ currency: 'USD', amount: 210, orders: 3 }] },
        { kind: 'link', key: 'summer-gifts', earned: [{ amount: 60 }] },
        { kind: 'id', key: 'mine-20', handOffs: null, earned: [{ amount: 4800, per100: null }] },
      ],
    })
  })

  test('an import again, or of days that overlap, counts nothing twice and can be undone', async () => {
    const { saveReport, importFile, earnings, imports, stored, clock, call, audit } = await createApp()
    const id = await saveReport(AMAZON_REPORT, 'Amazon.com')
    await importFile(id, AMAZON_REPORT)
    clock.now += MINUTE_MS
    expect((await importFile(id, AMAZON_REPORT)).body.changes).toEqual({
      added: 0,
      changed: 0,
      removed: 0,
      unchanged: 4,
    })
    expect((await earnings()).totals).toEqual([{ currency: 'USD', amount: 5070 }])

    clock.now += MINUTE_MS
    const later = AMAZON_REPORT.replace('48.00', '50.00')
      .replace(/^.*summer-gifts.*\n/m, '')
      .concat('Toys,Cat,B0TEST0003,Amazon.com,deal,2026-11-20,9.00,1,0,9.00,1.00,Phone\n')
    expect((await importFile(id, later, 'file=later.csv')).body.changes).toEqual({
      added: 1,
      changed: 1,
      removed: 1,
      unchanged: 2,
    })
    expect((await earnings()).totals).toEqual([{ currency: 'USD', amount: 5310 }])
    const listed = (await imports()).imports
    expect(listed.map(({ fileName, days, countedDays }) => [fileName, days, countedDays])).toEqual([
      ['later.csv', 4, 4],
      ['report.csv', 3, 0],
      ['report.csv', 3, 0],
    ])
    expect(listed[0]).toMatchObject({
      report: 'Amazon.com',
      admin: 'ann',
      at: clock.now,
      firstDay: '2026-11-17',
      lastDay: '2026-11-20',
    })
    // Of what was replaced one version is kept.
    expect((await stored()).days).toHaveLength(7)

    expect(await call('DELETE', `earnings/imports/${listed[0]?.id}`)).toMatchObject({ status: 204 })
    expect((await earnings()).totals).toEqual([{ currency: 'USD', amount: 5070 }])
    expect(await call('DELETE', `earnings/imports/${listed[0]?.id}`)).toMatchObject({
      status: 404,
      body: { message: 'This import was undone already.' },
    })
    await call('DELETE', `earnings/imports/${listed[1]?.id}`)
    await call('DELETE', `earnings/imports/${listed[2]?.id}`)
    expect(await stored()).toMatchObject({ imports: [], days: [], sums: [] })
    expect(await earnings()).toMatchObject({ totals: [], rows: [], days: 0, firstDay: null })
    expect((await audit()).map(({ action, subject }) => `${action} ${subject}`).toSorted()).toEqual([
      'create earnings report “Amazon.com”',
      ...Array.from({ length: 3 }, () => 'import earnings report “Amazon.com”'),
      ...Array.from({ length: 3 }, () => 'undo import earnings report “Amazon.com”'),
    ])
  })

  test('per 100 hand-offs, on the days that reports cover alone, and never across currencies', async () => {
    const { db, saveReport, importFile, earnings, call } = await createApp()
    await addEventCounts(db, [
      count('visit', 'search', '2026-11-17', 30),
      count('visit', 'search', '2026-11-19', 20),
      count('visit', 'search', '2026-11-19', 900, true),
      count('visit', 'search', '2026-11-16', 500),
      count('visit', 'search', '2026-11-20', 500),
      count('visit', 'product', '2026-11-18', 7),
      count('visit', '', '2026-11-18', 3),
      count('link.click', 'summer-gifts', '2026-11-18', 40),
      count('link.click', 'other', '2026-11-18', 40),
      count('visit.campaign', 'mine-20', '2026-11-17', 100),
    ])
    await importFile(await saveReport(AMAZON_REPORT, 'Amazon.com'), AMAZON_REPORT)
    await importFile(await saveReport(EBAY_REPORT, 'eBay'), EBAY_REPORT)
    await importFile(await saveReport(AWIN_REPORT, 'Awin', { currency: 'EUR' }), AWIN_REPORT)
    const answer = await earnings('7d')
    expect(answer.totals).toEqual([
      { currency: 'EUR', amount: 650 },
      { currency: 'USD', amount: 5103 },
    ])
    expect(answer.days).toBe(3)
    const rows = new Map(answer.rows.map((row) => [row.key, row]))
    expect(rows.get('search')).toEqual({
      kind: 'placement',
      key: 'search',
      handOffs: 50,
      earned: [
        { currency: 'EUR', amount: 250, orders: null, per100: 500 },
        { currency: 'USD', amount: 246, orders: null, per100: 492 },
      ],
    })
    expect(rows.get('summer-gifts')).toMatchObject({ handOffs: 40, earned: [{ amount: 60, per100: 150 }] })
    expect(rows.get('mine-20')).toMatchObject({ kind: 'campaign', handOffs: 100, earned: [{ per100: 4800 }] })
    expect(rows.get('product')).toMatchObject({ handOffs: 7, earned: [] })
    expect(rows.get('chip')).toMatchObject({ handOffs: 0, earned: [{ amount: 400, per100: null }] })
    expect(rows.has('other')).toBe(false)
    expect(rows.has('')).toBe(false)

    const csv = (await call('GET', 'earnings.csv?range=7d')).body
    expect(csv).toBe(
      [
        '\uFEFFkind,key,handOffs,currency,earned,orders,per100HandOffs',
        'placement,chip,0,EUR,4.00,,',
        'placement,search,50,EUR,2.50,,5.00',
        'placement,search,50,USD,2.46,,4.92',
        'placement,deal,0,USD,-0.03,,',
        'campaign,mine-20,100,USD,48.00,1,48.00',
        'link,summer-gifts,40,USD,0.60,1,1.50',
        '',
      ].join('\r\n'),
    )
    expect((await earnings('12m')).totals).toEqual(answer.totals)
  })

  test('a tracking id of a place or of a short link names it', async () => {
    const { db, call, saveReport, importFile, earnings } = await createApp()
    await addEventCounts(db, [
      count('visit', 'deal', '2026-11-18', 60),
      count('link.click', 'gifts', '2026-11-18', 40),
    ])
    const give = (ids: Record<string, string>) =>
      call('PATCH', 'settings', { placeTags: { 'amazon.com': ids } })
    const id = await saveReport(AMAZON_REPORT, 'Amazon.com')
    await importFile(id, AMAZON_REPORT)
    const ofTheId = async () => (await earnings()).rows.find(({ earned }) => earned[0]?.amount === 4800)

    expect(await give({ deal: 'mine-20' })).toMatchObject({ status: 204 })
    expect(await ofTheId()).toMatchObject({
      kind: 'placement',
      key: 'deal',
      handOffs: 60,
      earned: [{ per100: 8000 }],
    })
    await give({ 'link-gifts': 'mine-20' })
    expect(await ofTheId()).toMatchObject({ kind: 'link', key: 'gifts', handOffs: 40 })
    await give({ link: 'mine-20' })
    expect(await ofTheId()).toMatchObject({ kind: 'placement', key: 'link', handOffs: null })
    // Of two places nobody can say which it was.
    await give({ deal: 'mine-20', chip: 'mine-20' })
    expect(await ofTheId()).toMatchObject({ kind: 'id', key: 'mine-20', handOffs: null })
  })

  test('what a campaign earned is told, and is a part of what its placement earned', async () => {
    const { db, call, saveReport, importFile, earnings } = await createApp()
    await addEventCounts(db, [
      count('visit', 'search', '2026-11-18', 50),
      count('visit.campaign', 'letter / june', '2026-11-18', 20),
    ])
    await call('PATCH', 'settings', { campaigns: { june: 'letter / june' } })
    const file = [
      'Day,Sub ID,Commission,Currency',
      '2026-11-18,search,1.00,USD',
      '2026-11-18,search-june,2.00,USD',
    ].join('\n')
    await importFile(await saveReport(file, 'Any network'), file)
    const { rows, totals } = await earnings()
    expect(totals).toEqual([{ currency: 'USD', amount: 300 }])
    expect(rows).toEqual([
      expect.objectContaining({
        kind: 'placement',
        key: 'search',
        handOffs: 50,
        earned: [expect.objectContaining({ amount: 300, per100: 600 })],
      }),
      expect.objectContaining({
        kind: 'campaign',
        key: 'letter / june',
        handOffs: 20,
        earned: [expect.objectContaining({ amount: 200, per100: 1000 })],
      }),
    ])
  })

  test('a formula in an id is a text in the database and in the file', async () => {
    const { saveReport, importFile, call } = await createApp()
    const file = [
      'Day,Sub ID,Commission,Currency',
      ...['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '"=HYPERLINK(""https://evil.example"")"'].map(
        (id) => `2026-11-18,${id},1.00,JPY`,
      ),
    ].join('\n')
    const id = await saveReport(file, '=cmd|calc', {})
    expect(await importFile(id, file.replaceAll('1.00', '1'), 'file=%3Dcmd.csv')).toMatchObject({
      status: 200,
    })
    const csv = String((await call('GET', 'earnings.csv?range=30d')).body)
    const cells = csv.split(/[\r\n,]+/)
    expect(cells).toContain("'=1+1")
    expect(cells.filter((cell) => /^"?[=+@\t-]/.test(cell) && !/^-\d+$/.test(cell))).toEqual([])
  })

  test('a bad file changes nothing and says what to do', async () => {
    const { saveReport, importFile, post, stored } = await createApp()
    const id = await saveReport(AMAZON_REPORT, 'Amazon.com')
    await importFile(id, AMAZON_REPORT)
    const before = await stored()
    const good = AMAZON_REPORT.split('\n').slice(0, 6).join('\n')
    const header = AMAZON_REPORT.split('\n')[1] ?? ''
    const files: readonly (readonly [string | Buffer, RegExp])[] = [
      [`${good}\nToys,x,B,Amazon.com,deal,2026-11-20,9,1,0,9,"1,000",Phone\n`, /A row cannot be read/],
      [`${good}\nToys,"never closed,B,Amazon.com,deal,2026-11-20,9,1,0,9,1,Phone\n`, /cannot be read/],
      [
        `${good}\nToys,${'x'.repeat(150_000)},B,Amazon.com,deal,2026-11-20,9,1,0,9,1,Phone\n`,
        /cannot be read/,
      ],
      [`${good}\nToys,\0,B,Amazon.com,deal,2026-11-20,9,1,0,9,1,Phone\n`, /damaged/],
      [Buffer.from('PK\u0003\u0004zip'), /Unpack it/],
      [good.replaceAll('Price($)', 'Ad Fees($)'), /Two columns are named/],
      [good.replaceAll('Ad Fees($)', 'Fees'), /no column “Ad Fees\(\$\)”/],
      [`${header}\n${'a,b,c,d,e,2026-11-18,1,1,0,1,1,x\n'.repeat(100_001)}`, /more than 100,000 rows/],
      ['', /empty|send a file/],
    ]
    for (const [file, message] of files) {
      const answer = await post(`reports/${id}/imports`, file)
      expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } })
    }
    expect(await post(`reports/${id}/imports`, Buffer.alloc(9 * 1024 * 1024, 'a,b\n'))).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('larger than 8 MiB') },
    })
    expect(await post('reports/none/imports', AMAZON_REPORT)).toMatchObject({ status: 404 })
    expect(await post(`reports/${id}/imports?day=2026-02-30`, AMAZON_REPORT)).toMatchObject({ status: 400 })
    expect(await post(`reports/${id}/imports?file=a%00b`, AMAZON_REPORT)).toMatchObject({ status: 400 })
    expect(await stored()).toEqual(before)
  })

  test('what columns mean is changed for the next files, and goes with all that was imported', async () => {
    const { call, saveReport, importFile, imports, stored, earnings, clock, audit } = await createApp()
    const id = await saveReport(AMAZON_REPORT, 'Amazon.com')
    await importFile(id, AMAZON_REPORT)
    const other = await saveReport(AMAZON_REPORT, 'Amazon.ca', { currency: 'CAD' })
    await importFile(other, AMAZON_REPORT)
    expect((await earnings()).totals).toEqual([
      { currency: 'CAD', amount: 5070 },
      { currency: 'USD', amount: 5070 },
    ])
    clock.now += MINUTE_MS
    const [, report] = (await imports()).reports
    const change = (body: object) =>
      call('PUT', `earnings/reports/${id}`, {
        name: report?.name,
        columns: report?.columns,
        mapping: report?.mapping,
        ...body,
      })
    expect(await change({ name: 'Amazon.ca' })).toMatchObject({ status: 409 })
    expect(await change({ mapping: { ...report?.mapping, amount: 'None' } })).toMatchObject({
      status: 400,
      body: { message: 'mapping: there is no column “None”' },
    })
    expect(await change({ mapping: { ...report?.mapping, currency: null } })).toMatchObject({ status: 400 })
    expect(await change({ mapping: { ...report?.mapping, currency: 'EURO' } })).toMatchObject({ status: 400 })
    expect(await change({ mapping: { ...report?.mapping, currency: 'EUR' } })).toMatchObject({ status: 204 })
    expect((await earnings()).totals.map(({ currency }) => currency)).toEqual(['CAD', 'USD'])
    expect((await importFile(id, AMAZON_REPORT)).status).toBe(200)
    expect((await earnings()).totals.map(({ currency }) => currency)).toEqual(['CAD', 'EUR'])

    expect(await call('DELETE', `earnings/reports/${id}`)).toMatchObject({ status: 204 })
    expect(await call('DELETE', `earnings/reports/${id}`)).toMatchObject({ status: 404 })
    expect((await earnings()).totals).toEqual([{ currency: 'CAD', amount: 5070 }])
    expect((await imports()).imports).toHaveLength(1)
    clock.now += MINUTE_MS
    await call('DELETE', `earnings/reports/${other}`)
    expect(await stored()).toEqual({ reports: [], imports: [], days: [], sums: [] })
    expect((await audit()).at(-1)).toMatchObject({
      action: 'delete',
      subject: 'earnings report “Amazon.ca”',
      before: { imports: 1, currency: 'CAD' },
    })
  })
})
