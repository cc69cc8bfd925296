import type { LightMyRequestResponse } from 'fastify'
import type { Kysely } from 'kysely'
import type { App } from '../app/app.ts'
import type { Schema } from '../database/schema.ts'
import { createFirstAdmin } from '../features/accounts/account.service.ts'

/** Sends a request as an administrator: JSON, a form, or bytes with a content type. */
export type AdminRequest = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: FormData | Buffer | string | object,
  headers?: Readonly<Record<string, string>>,
) => Promise<LightMyRequestResponse>

const ANN = { username: 'ann', password: 'correct horse' }

/** Creates an administrator named ann, and signs in as her. */
export async function asAdmin(app: App, db: Kysely<Schema>, now: number): Promise<AdminRequest> {
  await createFirstAdmin(db, ANN, now)
  const answer = await app.server.inject({ method: 'POST', url: '/api/admin/login', payload: ANN })
  const authorization = `Bearer ${answer.json<{ token: string }>().token}`
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
