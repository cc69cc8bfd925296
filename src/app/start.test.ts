import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import { Kysely, sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { openPostgres } from '../database/postgres.ts'
import type { Schema } from '../database/schema.ts'
import { sqlitePath } from '../database/sqlite.ts'
import { describeOnEmptyDatabases, newEmptySqlite, open } from '../testing/databases.ts'
import { freePort } from '../testing/postgres-server.ts'
import { spawnServer, startServer, type ServerProcess } from '../testing/server-process.ts'

/** The user without rights on most systems. */
const NOBODY = 65_534

/** Stands for any secret in the environment, which must never be printed. */
const SECRET = 'correct-horse-battery'

async function start(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServer(environment)
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  return server
}

interface FailedStart {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Starts a server that is expected to fail, and waits for its end. */
async function startInVain(
  environment: Readonly<Record<string, string>>,
  uid?: number,
): Promise<FailedStart> {
  const { child } = await spawnServer(environment, { uid })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [stdout, stderr] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => (stdout += String(chunk)))
  child.stderr?.on('data', (chunk: Buffer) => (stderr += String(chunk)))
  await once(child, 'close')
  return { code: child.exitCode, stdout, stderr }
}

/** Checks that the output is one line with a given beginning. */
function expectOneLine({ code, stdout, stderr }: FailedStart, beginning: string): void {
  expect(stderr.slice(0, beginning.length)).toBe(beginning)
  expect(stderr).toMatch(/^[^\n]+\n$/)
  expect(stdout).toBe('')
  expect(code).toBe(1)
}

describeOnEmptyDatabases('a start', (newDatabase) => {
  test('at the same moment as another one, on a new database: migrates once, both serve, both tell the same code for the set-up', async () => {
    const DATABASE_URL = await newDatabase()
    const servers = await Promise.all([start({ DATABASE_URL }), start({ DATABASE_URL })])

    for (const server of servers) {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
      expect((await fetch(server.url)).status).toBe(200)
    }
    const db = await open(DATABASE_URL)
    const migrations = await readdir(new URL('../database/migrations', import.meta.url))
    expect((await appliedMigrations(DATABASE_URL)).map((name) => `${name}.ts`)).toEqual(migrations.toSorted())
    expect(await db.selectFrom('deals').select('id').execute()).toHaveLength(45)
    expect(await db.selectFrom('admins').select('username').execute()).toEqual([])
    const codes = servers.map((server) => /Set it up: \S+\/setup#(\w{20})\n/.exec(server.output())?.[1])
    expect(new Set(codes)).toEqual(new Set([expect.any(String)]))

    const later = await start({ DATABASE_URL })
    expect(later.output()).toContain(codes[0])
  })

  test('with ADMIN_PASSWORD given does not print it', async () => {
    const server = await start({
      DATABASE_URL: await newDatabase(),
      ADMIN_USERNAME: 'rose',
      ADMIN_PASSWORD: SECRET,
    })
    expect(server.output()).toContain('Admin: rose, password as in ADMIN_PASSWORD\n')
    expect(server.output()).not.toContain(SECRET)
  })

  test('on a database that a newer version migrated refuses, and changes nothing', async () => {
    const DATABASE_URL = await newDatabase()
    const { db } = await openDatabase(DATABASE_URL)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')`.execute(db)
    await db.destroy()
    const before = await contentOf(DATABASE_URL)

    const failed = await startInVain({ DATABASE_URL })

    expectOneLine(failed, 'The database was migrated by a newer version (it holds "9999-future")')
    expect(await contentOf(DATABASE_URL)).toEqual(before)
  })

  test('on a port that is taken says so, and leaves the set-up to the next start', async () => {
    const DATABASE_URL = await newDatabase()
    const db = await open(DATABASE_URL)
    const PORT = String(await listen())

    expectOneLine(await startInVain({ DATABASE_URL, PORT }), 'PORT: another program listens on port ')
    expect(await db.selectFrom('admins').selectAll().execute()).toEqual([])

    const fresh = await newDatabase()
    expectOneLine(await startInVain({ DATABASE_URL: fresh, PORT }), 'PORT: ')
    expect((await start({ DATABASE_URL: fresh })).output()).toContain('Set it up: ')
  })
})

describe('a value that cannot be used', () => {
  // Beyond config.test.ts: failures are one line without a secret, and some addresses fail only when listening.
  test.each([
    ['PORT', 'http'],
    ['HOST', '203.0.113.7'],
    ['HOST', 'nowhere.invalid'],
    ['HOST', 'not a host'],
    // A link-local address without its interface.
    ['HOST', 'fe80::1'],
    ['DATABASE_URL', `mysql://gimme:${SECRET}@localhost/gimme`],
    ['DATABASE_URL', `postgres://gimme:${SECRET}@[/gimme`],
    ['DATABASE_URL', `postgres://gimme:${SECRET}@localhost:port/gimme`],
    ['DATABASE_URL', 'file://elsewhere/gimme.db'],
    ['ADMIN_PASSWORD', SECRET.slice(0, 7)],
  ])('%s=%s stops the start with one line that names the field', async (field, value) => {
    const failed = await startInVain({ DATABASE_URL: await newEmptySqlite(), [field]: value })
    expectOneLine(failed, `${field}: `)
    expect(failed.stderr).not.toContain(SECRET.slice(0, 7))
  })
})

describe('a SQLite file that cannot be used', () => {
  test.each([
    ['is something else', async (file: string) => writeFile(file, randomBytes(20_000))],
    ['has other bytes in its middle', overwriteMiddle],
    ['ends in its middle', async (file: string) => truncate(file, (await readFile(file)).length / 2)],
  ])('because it %s stops the start and is left as it is', async (_reason, damage) => {
    const DATABASE_URL = await newEmptySqlite()
    const file = sqlitePath(DATABASE_URL)
    await migrate(DATABASE_URL)
    await damage(file)
    const before = await contentOf(DATABASE_URL)

    const failed = await startInVain({ DATABASE_URL })

    expectOneLine(failed, `The database ${file} is damaged or not a SQLite database (`)
    expect(failed.stderr).toContain('npm run restore FILE')
    expect(await contentOf(DATABASE_URL)).toEqual(before)
  })

  test('that keeps events beside the database stops the start too, and nothing is touched', async () => {
    const DATABASE_URL = await newEmptySqlite()
    const file = `${sqlitePath(DATABASE_URL)}-pending`
    await writeFile(file, randomBytes(20_000))
    const failed = await startInVain({ DATABASE_URL })
    expectOneLine(failed, `The database ${file} is damaged or not a SQLite database (`)
    expect(failed.stderr).toContain('move it away')
    expect(await readdir(path.dirname(file))).toEqual([path.basename(file)])
  })

  test('because it is empty stops the start, as a new site would take its place', async () => {
    const DATABASE_URL = await newEmptySqlite()
    const file = sqlitePath(DATABASE_URL)
    await migrate(DATABASE_URL)
    await truncate(file, 0)
    const failed = await startInVain({ DATABASE_URL })
    expectOneLine(failed, `The database ${file} is empty, as a full disk or a broken copy leaves it.`)
    expect(failed.stderr).toContain('npm run restore FILE')
    expect(await readFile(file)).toHaveLength(0)
  })

  test('because this user may not write to it stops the start', async () => {
    const DATABASE_URL = await newEmptySqlite()
    const file = sqlitePath(DATABASE_URL)
    await migrate(DATABASE_URL)
    // Another user may make files in the folder, but not change this one. Root may do everything.
    await chmod(path.dirname(file), 0o777)
    await chmod(file, 0o444)
    const failed = await startInVain({ DATABASE_URL }, process.getuid?.() === 0 ? NOBODY : undefined)
    expectOneLine(failed, `The database ${file} cannot be opened (EACCES: permission denied`)
    expect(failed.stderr).toContain('may read and write the file')
  })

  test('because it is a folder stops the start and is left as it is', async () => {
    const DATABASE_URL = await newEmptySqlite()
    const file = sqlitePath(DATABASE_URL)
    await mkdir(file)
    expectOneLine(await startInVain({ DATABASE_URL }), `The database ${file} cannot be opened (`)
    expect(await readdir(file)).toEqual([])
  })
})

test('a SQLite file in a folder that cannot be made stops the start with one line', async () => {
  const file = path.join(import.meta.filename, 'gimme.db')
  const failed = await startInVain({ DATABASE_URL: `file:${file}` })
  expectOneLine(failed, `The database ${file} cannot be opened (`)
  expect(failed.stderr).toContain('DATABASE_URL')
})

describe('a PostgreSQL that cannot be used', () => {
  test.each([
    ['nobody listens', async () => changed({ port: String(await freePort()) })],
    ['nobody answers', async () => changed({ port: String(await listen()) })],
    ['the host is unknown', async () => changed({ hostname: 'nowhere.invalid' })],
    ['the password is wrong', async () => changed({ password: SECRET })],
    ['its certificate is missing', async () => changed({ search: '?sslrootcert=/no/such/file' })],
    ['the database is missing', async () => changed({ pathname: '/no_such_database' })],
  ])('because %s stops the start with one line', async (_reason, databaseUrl) => {
    const failed = await startInVain({ DATABASE_URL: await databaseUrl() })
    expectOneLine(failed, 'PostgreSQL cannot be used (')
    expect(failed.stderr).toContain('DATABASE_URL')
    expect(failed.stderr).not.toContain(SECRET)
  })
})

/** The address of the run's PostgreSQL with some changed parts. */
function changed(
  parts: Partial<Pick<URL, 'hostname' | 'port' | 'password' | 'pathname' | 'search'>>,
): string {
  return Object.assign(new URL(inject('postgresUrl')), parts).href
}

/** Creates the tables, as an earlier server did. */
async function migrate(databaseUrl: string): Promise<void> {
  const { db } = await openDatabase(databaseUrl)
  await db.destroy()
}

async function overwriteMiddle(file: string): Promise<void> {
  const bytes = await readFile(file)
  const middle = Math.floor(bytes.length / 2)
  bytes.set(randomBytes(8192), middle)
  await writeFile(file, bytes)
}

/** Listens on a free port without answering, until the test ends; returns the port. */
async function listen(): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function appliedMigrations(databaseUrl: string): Promise<string[]> {
  const db = await open(databaseUrl)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}

/**
 * Everything that a refused start must not change: the bytes of a file, or the rows that a start writes to a server.
 */
async function contentOf(databaseUrl: string): Promise<unknown> {
  if (databaseUrl.startsWith('file:')) {
    const bytes = await readFile(sqlitePath(databaseUrl))
    return createHash('sha256').update(bytes).digest('hex')
  }
  // Opened without the check and the migration of openDatabase.
  const db = new Kysely<Schema>({ dialect: openPostgres(databaseUrl, {}) })
  try {
    const migrations = await sql`select * from kysely_migration order by name`.execute(db)
    return [migrations.rows, await db.selectFrom('admins').selectAll().execute()]
  } finally {
    await db.destroy()
  }
}
