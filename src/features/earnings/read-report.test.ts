import { expect, test } from 'vitest'
import { BadReportError } from './bad-report-error.ts'
import { readReport } from './read-report.ts'
import type { ReportMapping } from './report-mapping.ts'
import { readTable } from './report-table.ts'

const MAPPING: ReportMapping = {
  day: 'Date',
  dayOrder: null,
  subId: 'Id',
  amount: 'Fee',
  decimalMark: null,
  currencyColumn: null,
  currency: 'USD',
  orders: null,
  retailer: null,
  leftOut: null,
}

function read(lines: readonly string[], mapping: Partial<ReportMapping> = {}, day?: string) {
  return readReport(readTable(lines.join('\n')), {
    mapping: { ...MAPPING, ...mapping },
    day,
    lastDay: '2026-11-28',
  })
}

function refusal(lines: readonly string[], mapping: Partial<ReportMapping> = {}): string {
  try {
    read(lines, mapping)
  } catch (error) {
    if (error instanceof BadReportError)
      return [error.message, ...error.problems.map(({ line, reason }) => `${line}: ${reason}`)].join(' ')
    throw error
  }
  return 'It was read.'
}

const sum = (day: string, retailer: string, currency: string, amount: number, orders: number) => ({
  day,
  retailer,
  subId: 'search',
  currency,
  amount,
  orders,
})

test('rows are summed by day, retailer, id and currency, without all other columns', () => {
  const report = read(
    [
      'Order,Date,Id,Fee,Cur,Items,Shop,Status',
      'buyer-1,2026-11-01,search,1.10,usd,1,A,ok',
      'buyer-2,2026-11-01,search,2.20,USD,2,A,ok',
      'buyer-3,2026-11-01,search,3.00,EUR,1,A,ok',
      'buyer-4,2026-11-02,search,-0.10,USD,-1,B,ok',
      'buyer-5,2026-11-03,deal,9.00,USD,1,B,Declined',
      'Total,,,15.20,,,,',
      ',,,,,,,',
    ],
    {
      currencyColumn: 'Cur',
      currency: null,
      orders: 'Items',
      retailer: 'Shop',
      leftOut: { column: 'Status', values: ['declined'] },
    },
  )
  expect(report).toEqual({
    rows: 4,
    leftOut: 1,
    days: ['2026-11-01', '2026-11-02', '2026-11-03'],
    sums: [
      sum('2026-11-01', 'A', 'USD', 330, 3),
      sum('2026-11-01', 'A', 'EUR', 300, 1),
      sum('2026-11-02', 'B', 'USD', -10, -1),
    ],
  })
})

test('a file of one day has the day that was chosen', () => {
  const lines = ['Id,Fee', 'a-20,1.00', 'others,-']
  expect(read(lines, { day: null }, '2026-11-05').sums.map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-11-05', 100],
    ['2026-11-05', 0],
  ])
  expect(refusal(lines, { day: null })).toContain('Choose the day')
})

test('a formula is a text like any other id', () => {
  const ids = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x","y")']
  const lines = ids.map((id) => `2026-11-01,"${id.replaceAll('"', '""')}",1`)
  expect(read(['Date,Id,Fee', ...lines]).sums.map(({ subId }) => subId)).toEqual(ids)
})

test('a bad row refuses all, with its line, its cell and what to do', () => {
  const row = (line: string) => refusal(['Date,Id,Fee', '2026-11-01,a,1', line])
  expect(row('2026-11-01,a,"1,234"')).toBe(
    'A row cannot be read. 3: Fee: “1,234” can be meant in two ways: choose whether the decimal mark is a point or a comma.',
  )
  expect(row('03/04/2026,a,1')).toContain('3: Date: “03/04/2026” can be meant in two ways')
  expect(row('yesterday,a,1')).toContain('is no day')
  expect(row('2026-12-31,a,1')).toContain('lies in the future')
  expect(row(`2026-11-01,${'x'.repeat(201)},1`)).toContain('longer than 200 characters')
  expect(row('2026-11-01,a\u202Eb,1')).toContain('cannot be shown')
  expect(row('2026-11-01,a,1,more')).toContain('has 4 cells, and the header names 3')
  expect(refusal(['Date,Id,Fee', '2026-11-01,a,1'], { amount: 'Gone' })).toContain('no column “Gone”')
  expect(
    refusal(['Date,Id,Fee,C', '2026-11-01,a,1,Dollar'], { currency: null, currencyColumn: 'C' }),
  ).toContain('no code of a currency')
  expect(refusal(['Date,Id,Fee,N', '2026-11-01,a,1,many'], { orders: 'N' })).toContain('no number of orders')
  const many = Array.from({ length: 30 }, () => 'x,a,1')
  expect(refusal(['Date,Id,Fee', ...many])).toContain(
    '20 rows cannot be read, and the file was read no further.',
  )
  expect(refusal(['Date,Id,Fee', 'Total,,1'])).toContain('no rows')
})

test('a column of orders is no column of ids', () => {
  const lines = Array.from({ length: 10_001 }, (_, index) => `2026-11-01,order-${index},1`)
  expect(refusal(['Date,Id,Fee', ...lines])).toContain('more than 10,000 different ids')
})
