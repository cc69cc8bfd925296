import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { newEmptyPostgres, newEmptySqlite, type NewDatabase } from '../src/testing/databases.ts'
import { logIn } from '../src/testing/log-in.ts'
import { startServer } from '../src/testing/server-process.ts'
import { tryAll } from './cases.ts'
import { requestsOf, type FuzzedRequest, type OpenApi } from './fuzzed-request.ts'

const CASES = 25_000

const ADMIN = { username: 'admin', password: 'tried by torture' }

/** Requests that would end the session of the run, or remove its administrator. */
const LEFT_OUT = /^(?:post \/api\/admin\/logout|delete \/api\/admin\/(?:sessions|accounts))/

async function start(newDatabase: NewDatabase) {
  const server = await startServer({
    DATABASE_URL: await newDatabase(),
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: ADMIN.password,
  })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  const description: OpenApi = await (await fetch(`${server.url}/api/openapi.json`)).json()
  return { server, description, token: await logIn(server.url, ADMIN) }
}

/** Every answer is below 500, or a 503 that says when to come back; every refusal says why. */
async function failureOf(
  url: string,
  { method, path, headers, body }: FuzzedRequest,
): Promise<string | undefined> {
  const what = `${method} ${path} ${body ?? ''}`.slice(0, 500)
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    if (answer.status >= 500) return `${answer.status} for ${what}`
    if (answer.status < 400 || !path.startsWith('/api/')) return undefined
    return /"message":"[^"]/.test(text) ? undefined : `${answer.status} without a message for ${what}`
  } catch (error) {
    return `${String(error)} for ${what}`
  }
}

test.for([
  ['SQLite', newEmptySqlite],
  ['PostgreSQL', newEmptyPostgres],
] as const)('requests made from the schemas of the API, on %s', async ([, newDatabase], context) => {
  const { server, description, token } = await start(newDatabase)
  const requests = requestsOf(description, token, (operation) => !LEFT_OUT.test(operation))
  await tryAll(context, fc.sample(requests, { numRuns: CASES, seed: 20_261_123 }), (request) =>
    failureOf(server.url, request),
  )
  expect(server.child.exitCode).toBeNull()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})
