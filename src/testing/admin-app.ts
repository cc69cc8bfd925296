import { parseConfig } from '../app/config.ts'
import { seedDatabase } from '../app/seed.ts'
import { asAdmin } from './admin-requests.ts'
import { open } from './databases.ts'
import { createTestApp, fullContent, type TestAppOptions } from './test-app.ts'

/** The whole app with the starting catalogue, and an administrator, ann, with a session. */
export async function createAdminApp(options: TestAppOptions) {
  const db = options.db ?? (await open(options.databaseUrl))
  const now = options.now ?? Date.now
  await seedDatabase(await open(options.databaseUrl), fullContent, parseConfig({}), now())
  const app = await createTestApp({ ...options, db })
  const admin = await asAdmin(app, db, now())

  /** Sends a request as ann: to a path below /api/admin/, or to a whole one. */
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object | string,
    type = 'application/json',
  ) {
    const headers = payload === undefined ? {} : { 'content-type': type }
    const url = path.startsWith('/') ? path : `/api/admin/${path}`
    const answer = await admin(method, url, payload, headers)
    const isJson = answer.headers['content-type']?.startsWith('application/json')
    const body: unknown = isJson ? answer.json() : answer.body
    return { status: answer.statusCode, headers: answer.headers, body }
  }

  return {
    app,
    db,
    call,
    /** Sends any request as ann, also with a form. */
    admin,
    /** The audit trail without logins, with parsed JSON, in order of time. */
    audit: async () =>
      (
        await db
          .selectFrom('audit_entries')
          .leftJoin('audit_details', 'audit_details.audit_id', 'audit_entries.id')
          .selectAll('audit_entries')
          .select((eb) => [
            eb.fn.coalesce('audit_details.before', 'audit_entries.before').as('before'),
            eb.fn.coalesce('audit_details.after', 'audit_entries.after').as('after'),
          ])
          .where('action', '!=', 'sign in')
          .orderBy('at')
          .execute()
      ).map(({ id: _id, count: _count, before, after, ...entry }) => ({
        ...entry,
        before: JSON.parse(before ?? 'null') as unknown,
        after: JSON.parse(after ?? 'null') as unknown,
      })),
    /** Topics that were announced to instances. */
    changedTopics: async () =>
      (await db.selectFrom('changes').select('topic').orderBy('topic').execute()).map(({ topic }) => topic),
  }
}
