import type { FastifySchema, RouteOptions } from 'fastify'
import { z } from 'zod'
import { errorBody } from '../http/error.contract.ts'

/** Refusals of a session too say which step they ask for first, see admin-guard.http.ts. */
const refusal = errorBody.extend({ reason: z.string().optional() })

const KEY_REFUSALS = {
  401: errorBody.describe(
    'No session, or one that has ended; or an API key that is not valid, or no longer.',
  ),
  403: refusal.describe('The API key lacks the scope, or the session a step.'),
  429: errorBody.describe(
    'The API key was used too often, or too many wrong ones were tried; see Retry-After.',
  ),
}

/** The description of a route with who may use it, for /api/docs. */
export function describeAccess({ schema = {}, config = {} }: RouteOptions): FastifySchema {
  const { isAdminOnly = false, keyScope } = config
  const security = [...(isAdminOnly ? [] : [{}]), { admin: [] }]
  if (keyScope === undefined) return { ...schema, security }
  const open = `Open to API keys with the scope \`${keyScope}\`.`
  const { response } = schema
  return {
    ...schema,
    security: [...security, { apiKey: [keyScope] }],
    description: [schema.description, open].filter(Boolean).join('\n\n'),
    response: { ...KEY_REFUSALS, ...(typeof response === 'object' && response) },
  }
}
