import type { LightMyRequestResponse } from 'fastify'
import type { Kysely } from 'kysely'
import type { App } from '../app/app.ts'
import type { Schema } from '../database/schema.ts'
import { hashPassword } from '../auth/password.server.ts'
import { openSession } from '../auth/session.service.ts'
import { storeFirstAdmin } from '../features/accounts/account.service.ts'
import { findAdmins } from '../features/accounts/account.store.ts'

/** Sends a request as an administrator: JSON, a form, or bytes with a content type. */
export type AdminRequest = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: FormData | Buffer | string | object,
  headers?: Readonly<Record<string, string>>,
) => Promise<LightMyRequestResponse>

/** Hashed once for all tests of a file: to hash it and to sign in with it took a third of the time of such a test. */
const ANN = { username: 'ann', passwordHash: await hashPassword('correct horse') }

/** Creates an administrator named ann, with a session. */
export async function asAdmin(app: App, db: Kysely<Schema>, now: number): Promise<AdminRequest> {
  await storeFirstAdmin(db, ANN, now)
  const [admin] = await findAdmins(db)
  if (!admin) throw new Error('The administrator of the test was not stored.')
  const authorization = `Bearer ${await openSession(db, admin.id, 'Firefox on Linux', now)}`
  return async (method, url, body, headers = {}) => {
    if (!(body instanceof FormData))
      return app.server.inject({
        method,
        url,
        ...(body !== undefined && { payload: body }),
        headers: { authorization, ...headers },
      })
    const form = new Response(body)
    const contentType = form.headers.get('content-type') ?? ''
    return app.server.inject({
      method,
      url,
      payload: Buffer.from(await form.arrayBuffer()),
      headers: { authorization, 'content-type': contentType, ...headers },
    })
  }
}

/** The form of an upload. */
export function pictureForm(fields: Readonly<Record<string, string>>, image?: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (image) form.append('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'picture.png')
  return form
}

/** Sends the form of a promotion. */
export function uploadPromotion(
  admin: AdminRequest,
  fields: Readonly<Record<string, string>>,
  image?: Buffer,
) {
  return admin('POST', '/api/upload-promotion', pictureForm(fields, image))
}
