import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnEmptyDatabases, newEmptySqlite, open } from '../testing/databases.ts'

const program = path.resolve(import.meta.dirname, 'content-command.ts')

/** Runs the command in a temporary folder. */
async function newCommand(databaseUrl: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-content-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  async function content(words: string, stdin = '') {
    const child = spawn(process.execPath, [program, ...words.split(' ').filter((word) => word !== '')], {
      env: { DATABASE_URL: databaseUrl, INIT_CWD: folder },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    child.stdin.end(stdin)
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { code: child.exitCode, stdout, stderr }
  }
  return { content, file: (name: string) => path.join(folder, name) }
}

describeOnEmptyDatabases('npm run content', (newDatabase) => {
  test('takes a list out, checks it and puts it back; a bad line changes nothing', async () => {
    const databaseUrl = await newDatabase()
    const { content, file } = await newCommand(databaseUrl)
    expect(await content('export deals deals.csv')).toEqual({
      code: 0,
      stdout: '',
      stderr: '45 deals written.\n',
    })
    const csv = await readFile(file('deals.csv'), 'utf8')

    await writeFile(file('bad.csv'), csv.replace(/,40,sample/, ',41,sample').replace('Oversized', ''))
    const problem = 'line 2: discount: must be one of 15, 20, 25, 30, 35, 40, 45, 50\n'
    expect(await content('check deals bad.csv')).toEqual({ code: 1, stdout: '', stderr: problem })
    expect(await content('import deals bad.csv')).toEqual({
      code: 1,
      stdout: '',
      stderr: `${problem}Nothing was changed.\n`,
    })
    await content('export deals again.csv')
    expect(await readFile(file('again.csv'), 'utf8')).toBe(csv)

    await writeFile(file('good.csv'), csv.replace('Oversized', 'Vast'))
    expect(await content('check deals good.csv')).toEqual({
      code: 0,
      stdout: '45 deals, all in order.\n',
      stderr: '',
    })
    expect(await content('import deals good.csv')).toEqual({
      code: 0,
      stdout: 'deals: 0 added, 1 changed, 0 removed, 44 as before.\n',
      stderr: '',
    })
    const db = await open(databaseUrl)
    expect(await db.selectFrom('deals').select('name').where('position', '=', 1).execute()).toEqual([
      { name: 'Vast bath towels' },
    ])
    const audit = await db.selectFrom('audit_entries').selectAll().execute()
    expect(audit).toMatchObject([
      {
        admin: 'command line',
        action: 'import',
        subject: 'deals',
        before: expect.stringContaining('Oversized bath towels'),
        after: expect.stringContaining('Vast bath towels'),
      },
    ])
  })

  test('speaks JSON on standard input and output', async () => {
    const { content } = await newCommand(await newDatabase())
    const { stdout } = await content('export products')
    const products = JSON.parse(stdout) as unknown[]
    expect(products).toHaveLength(72)
    const first = JSON.stringify(products.slice(0, 1))
    expect(await content('import products -', first)).toMatchObject({
      code: 0,
      stdout: 'products: 0 added, 0 changed, 71 removed, 1 as before.\n',
    })
    expect(JSON.parse((await content('export products -')).stdout)).toEqual(products.slice(0, 1))
  })
})

test.for([
  ['', 'The first word is missing: it must be one of check, import, export.'],
  ['delete deals', 'The first word cannot be "delete": it must be one of check, import, export.'],
  [
    'check jokes',
    'The second word cannot be "jokes": it must be one of products, deals, suggestions, promotions.',
  ],
  ['check deals', 'Which file? check needs one.'],
  ['check deals deals.xlsx', '"deals.xlsx" must end in .csv or .json.'],
  ['import deals deals.csv --merge', '"--merge" is one word too many.'],
] as const)('"%s" ends with 2 and one line', async ([words, line]) => {
  const { content } = await newCommand(await newEmptySqlite())
  const stderr = `${line} See npm run content -- --help\n`
  expect(await content(words)).toEqual({ code: 2, stdout: '', stderr })
})

test('what cannot be read, written or opened is told in one line', async () => {
  const { content, file } = await newCommand('mysql://gimme')
  const missing = await content('check deals none.csv')
  expect(missing.stderr).toMatch(/^[^\n]+none\.csv cannot be read: ENOENT[^\n]+\n$/)
  await writeFile(
    file('one.json'),
    JSON.stringify([{ name: 'a', description: 'b', searchQuery: 'c', discount: 20 }]),
  )
  expect(await content('check deals one.json')).toMatchObject({ code: 0 })
  const closed = await content('import deals one.json')
  expect(closed.stderr).toMatch(/^DATABASE_URL: [^\n]+\n$/)
  expect([missing.code, closed.code]).toEqual([1, 1])
})

test('a file without entries removes nothing', async () => {
  const { content, file } = await newCommand(await newEmptySqlite())
  await writeFile(file('none.json'), '[]')
  const refused = await content('import deals none.json')
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^line 1: there are no entries/)
})

test('help tells how, and ends with 0', async () => {
  const { content } = await newCommand(await newEmptySqlite())
  const { code, stdout } = await content('--help')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Usage: npm run content -- <action> <list> \[file\]\n/)
})
