import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import type { z } from 'zod'
import { expect, onTestFinished, test } from 'vitest'
import { BadFileError, checkRows, type FileRules } from '../features/list-files/check-entries.ts'
import { CLAIM_SOURCES } from '../features/claims/claim.ts'
import { text } from '../core/text.contract.ts'
import { dealEntries, productEntries } from './entries.ts'
import { readListFile, writeListFile } from './list-file.server.ts'

/** Entries of the longest list in these tests. */
const MAX_ENTRIES = 1000

async function newFile(name: string, content: string | Buffer = ''): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-list-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}

/** Reads and checks a file as an import does. */
async function check<T>(file: string, schema: FileRules<T>['schema'] & { readonly element: z.ZodObject }) {
  try {
    const entries: T[] = []
    const rows = readListFile(file, schema.element)
    for await (const batch of checkRows(rows, { schema, maxEntries: MAX_ENTRIES }))
      entries.push(...batch.map(({ entry }) => entry))
    return { entries }
  } catch (error) {
    if (error instanceof BadFileError) return { problems: error.problems }
    throw error
  }
}

async function checkDeals(name: string, content: string | Buffer) {
  return check(await newFile(name, content), dealEntries)
}

async function* inBatches<T>(entries: readonly T[]): AsyncGenerator<T[]> {
  for (const entry of entries) yield [entry]
}

/** Texts with characters that have a meaning in CSV and spreadsheets. */
const nastyText = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(',', '"', "'", '\n', '=', '+', '-', '@', ';', '\t', ' ', '\\'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    ),
    minLength: 1,
    maxLength: 30,
  })
  .map((value) => value.trim())
  .filter((value) => text(30).safeParse(value).success)

const nastyLines = (minLength: number) =>
  fc.array(
    nastyText.map((value) => value.replaceAll('\n', ' ')),
    { minLength, maxLength: 3 },
  )

/** Pages in shops; an address is written as its parser writes it. */
const shopLinks = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom('amazon.de', 'amazon.co.uk', 'ebay.com'),
      fc.oneof(
        fc.stringMatching(/^[A-Z0-9]{1,12}$/),
        fc.webUrl({ withQueryParameters: true, withFragments: true }).map((url) => new URL(url).href),
      ),
    ),
    { selector: ([host]) => host, minLength: 1 },
  )
  .map((links) => links.map(([host, target]) => `${host}: ${target}`))

/** Figures and their sources, each of which may be left out. */
const figures = fc.record(
  {
    rating: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
    reviewCount: fc.integer({ min: 1, max: 1000 }),
    ratingSource: fc.constantFrom(...CLAIM_SOURCES),
    ratingNote: nastyText.map((value) => value.replaceAll('\n', ' ')),
    priceRange: nastyText,
    priceCheckedAt: fc.integer({ min: 0 }).map((at) => new Date(at).toISOString()),
    amazonUrl: fc.webUrl(),
    shopLinks,
  },
  { requiredKeys: [] },
)

const products = fc.uniqueArray(
  fc
    .record({
      figures,
      slug: fc.stringMatching(/^[a-z0-9]{1,9}-[a-z0-9]{1,9}$/),
      name: nastyText,
      description: nastyText,
      // Two spellings of one category are refused.
      category: nastyText.map((name) => name.toLowerCase()),
      searchQuery: nastyText,
      features: nastyLines(1),
      benefits: nastyLines(1),
      specifications: nastyLines(0),
      seoTitle: nastyText,
      metaDescription: nastyText,
    })
    .map(({ figures: some, ...product }) => ({ ...product, ...some })),
  { selector: ({ slug }) => slug, minLength: 1, maxLength: 4 },
)

test.for(['products.csv', 'products.json'])(
  'what is written to %s is read back, to the letter',
  async (name) => {
    const file = await newFile(name)
    await fc.assert(
      fc.asyncProperty(products, async (entries) => {
        await writeListFile(file, inBatches(entries), productEntries.element)
        expect(await check(file, productEntries)).toEqual({ entries })
      }),
      { numRuns: 300 },
    )
  },
)

async function* cutOff() {
  yield [{ name: 'a', description: 'd', searchQuery: 's', discount: 20 }]
  throw new Error('The list was replaced.')
}

test('a file that could not be written to its end stays as it was', async () => {
  const file = await newFile('deals.csv', 'as before')
  await expect(writeListFile(file, cutOff(), dealEntries.element)).rejects.toThrow('The list was replaced.')
  expect(await readFile(file, 'utf8')).toBe('as before')
  expect(await readdir(path.dirname(file))).toEqual(['deals.csv'])
})

const DISCOUNT_COLUMNS = 'discount, discountSource, discountNote, discountCheckedAt, discountEndsAt'

test('a spreadsheet takes no cell for a formula', async () => {
  const file = await newFile('deals.csv')
  const deal = { description: '@d', searchQuery: "'+s", discount: 20 }
  await writeListFile(file, inBatches([{ name: '=1+1', ...deal }]), dealEntries.element)
  expect(await readFile(file, 'utf8')).toBe(
    `\uFEFFid,name,description,secondDescription,searchQuery,shopLinks,${DISCOUNT_COLUMNS.replaceAll(' ', '')}\r\n,'=1+1,'@d,,''+s,,20,,,,\r\n`,
  )
})

test.for([
  ['a byte order mark and CRLF', '\uFEFFname,description,searchQuery,discount\r\n"a\r\nb",d,s,20\r\n'],
  [
    'columns in another order and empty lines',
    '\ndiscount,name,searchQuery,description\n\n20,"a\nb",s,d\n,,,\n',
  ],
] as const)('a CSV with %s is read', async ([_what, csv]) => {
  expect(await checkDeals('deals.csv', csv)).toEqual({
    entries: [{ name: 'a\nb', description: 'd', searchQuery: 's', discount: 20 }],
  })
})

const HEADER = 'name,description,searchQuery,discount\n'
const COLUMNS = `the columns are id, name, description, secondDescription, searchQuery, shopLinks, ${DISCOUNT_COLUMNS}`
const DISCOUNTS = 'must be one of 15, 20, 25, 30, 35, 40, 45, 50'

test.for([
  [`${HEADER}"a\n\nb",d,s,20\n\na,d,s,21\n`, [`line 6: discount: ${DISCOUNTS}`]],
  [`${HEADER}a,d,,\n`, ['line 2: searchQuery: is missing']],
  [
    `${HEADER}a,d,s\n"b\n",d,s,ten\n`,
    ['line 2: has 3 cells, the first line names 4', 'line 3: discount: must be a number'],
  ],
  [`id,${HEADER}x,a,d,s,20\ny,a,d,s,20\nx,a,d,s,20\n`, ['line 4: id: belongs to an entry before it']],
  ['name,discout\na,20\n', [`line 1: there is no column "discout"; ${COLUMNS}`]],
  ['name,toString\na,20\n', [`line 1: there is no column "toString"; ${COLUMNS}`]],
  ['name,name\na,20\n', ['line 1: the column "name" is there twice']],
  ['name,searchQuery\na,20\n', ['line 1: must name the columns description']],
  ['', ['line 1: must name the columns name, description, searchQuery']],
  [
    `${HEADER}"a\n",d,s,20\n\n"a,d,s,20\na,d,s,20\n`,
    ['line 5: is not CSV: a quote is opened and not closed'],
  ],
  [
    `${HEADER}a,d,s,20\n"a"a,d,s,20\n`,
    ['line 3: is not CSV: a comma or a line end must follow a closing quote'],
  ],
  [
    `${HEADER}a,d,s,20\n"a\n",d "e",s,20\n`,
    ['line 3: is not CSV: a cell with a quote must begin with a quote, and have the other one twice'],
  ],
  [Buffer.from(`${HEADER}a,d,s,20\ncafé,d,s,20\n`, 'latin1'), ['line 3: is not UTF-8']],
] as const)('CSV %j names each bad line and why', async ([csv, expected]) => {
  expect(linesOf(await checkDeals('deals.csv', csv))).toEqual(expected)
})

const DEAL = '"name": "a", "description": "d", "searchQuery": "s"'

test.for([
  [`[\n  {${DEAL}, "discount": 20},\r\n  {${DEAL}, "discount": 21}\n]`, [`line 3: discount: ${DISCOUNTS}`]],
  [
    `[{\n\n${DEAL}, "discount": 5, "secondDescripton": "d"}\n, 7, ["]"]]`,
    [
      `line 1: discount: ${DISCOUNTS}; Unrecognized key: "secondDescripton"`,
      'line 4: Invalid input: expected object, received number; Invalid input: expected object, received array',
    ],
  ],
  [
    `[{"id": "x", ${DEAL}, "discount": 20},\n{"id": "x", ${DEAL}}]`,
    ['line 2: id: belongs to an entry before it'],
  ],
  [`[{${DEAL}, "discount": 20, "id": "a\\u0000"}]`, ['line 1: id: holds a character that cannot be shown']],
  [`[{${DEAL}, "discount": 20, "id": "\\ud800"}]`, ['line 1: id: holds a character that cannot be shown']],
  ['['.repeat(3000), ['line 1: is nested more than 32 levels deep']],
  [`[{${DEAL}, "discount": ${'{"a":'.repeat(3000)}`, ['line 1: is nested more than 32 levels deep']],
  ['{}', ['line 1: must begin a list: [']],
  ['', ['line 1: is not JSON: value expected']],
  ['[\n{"name": "a",}\n]', ['line 2: is not JSON: property name expected']],
  ['[\n// none\n]', ['line 2: is not JSON: invalid comment token']],
  [
    `[{${DEAL}, "discount": 5},\n{${DEAL}`,
    [`line 1: discount: ${DISCOUNTS}`, 'line 2: is not JSON: close brace expected'],
  ],
] as const)('JSON %j names each bad line and why', async ([json, expected]) => {
  expect(linesOf(await checkDeals('deals.json', json))).toEqual(expected)
})

test('an entry that is too long or nested too deep ends the reading at its line', async () => {
  const long = 'x'.repeat(200_000)
  for (const [name, content, line] of [
    [
      'deals.json',
      `[\n${'['.repeat(3000)}${']'.repeat(3000)}]`,
      'line 2: is nested more than 32 levels deep',
    ],
    ['deals.json', `[\n{"name": "${long}"}]`, 'line 2: is longer than 100,000 characters'],
    ['deals.csv', `${HEADER}a,d,s,20\n\n"${long}`, 'line 4: is longer than 100,000 characters'],
  ] as const)
    expect(linesOf(await checkDeals(name, content))).toEqual([line])
})

test.for([
  ['deals.json', JSON.stringify(Array.from({ length: 100_000 }, () => ({})))],
  ['deals.csv', `${HEADER}${',,,x\n'.repeat(100_000)}`],
] as const)('of 100,000 bad entries in %s no more than a thousand are told', async ([name, content]) => {
  const checked = await checkDeals(name, content)
  const lines = linesOf(checked).join('\n')
  expect(lines).toMatch(/^line [12]: /)
  expect(lines.length).toBeLessThan(200_000)
})

const unknownKey = (key: string) => `line 1: Unrecognized key: "${key}"`

test('the reasons of a line have 1,000 characters at most, however many and long they are', async () => {
  const product = JSON.stringify({ features: Array.from({ length: 40_000 }, () => 1) })
  const file = await newFile('products.json', `[\n${product},\n${product},${product}]`)
  const cut = linesOf(await check(file, productEntries))
  expect(cut.map((line) => [line.length, line.at(-1)])).toEqual([
    ['line 2: '.length + 1000, '…'],
    ['line 3: '.length + 1000, '…'],
  ])
  expect(cut[0]).toContain('; features.0: Invalid input: expected string, received number; features.1: ')

  const longest = 'k'.repeat(1000 - unknownKey('').length + 'line 1: '.length)
  expect(linesOf(await checkDeals('deals.json', `[{${DEAL}, "${longest}": 1}]`))).toEqual([
    unknownKey(longest),
  ])
  expect(linesOf(await checkDeals('deals.json', `[{${DEAL}, "${longest}k": 1}]`))).toEqual([
    `${unknownKey(`${longest}k`).slice(0, -2)}…`,
  ])
})

test('a file may have as many entries as its list, and no more', async () => {
  const deal = { name: 'a', description: 'd', searchQuery: 's', discount: 20 }
  const lines = Array.from({ length: MAX_ENTRIES }, () => JSON.stringify(deal))
  expect(await checkDeals('deals.json', `[${lines.join(',\n')}]`)).toEqual({
    entries: Array.from({ length: MAX_ENTRIES }, () => deal),
  })
  lines.push(JSON.stringify(deal))
  const reason = 'is one entry too many: this list can have 1,000'
  expect(linesOf(await checkDeals('deals.json', `[${lines.join(',\n')}]`))).toEqual([`line 1001: ${reason}`])
})

function linesOf(checked: Awaited<ReturnType<typeof checkDeals>>): string[] {
  return 'problems' in checked ? checked.problems.map(({ line, reason }) => `line ${line}: ${reason}`) : []
}
