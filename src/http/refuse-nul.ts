import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NOT_FOUND } from './errors.ts'

/** A text that cannot be stored. */
class NulError extends Error {
  override name = 'NulError'
  readonly statusCode: number

  constructor(status: number, message: string) {
    super(message)
    this.statusCode = status
  }
}

const IN_ADDRESS = 'The address holds a NUL character (%00). Please ask without it.'
const inField = (field: string) => `${field}: holds a NUL character. Please send it without.`

/**
 * Refuses U+0000 in addresses and in fields of JSON bodies, also in lists: SQLite stores it, PostgreSQL fails
 * (https://www.postgresql.org/docs/current/datatype-character.html). Runs after validation, because contracts may
 * have cleaned a text, and lists of an owner report the field themselves.
 */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    done(problemOf(request))
  })
}

function problemOf({ url, body }: FastifyRequest): NulError | undefined {
  // In an address the character can only be written like this.
  if (url.includes('%00'))
    return url.startsWith('/api/')
      ? new NulError(400, IN_ADDRESS)
      : new NulError(NOT_FOUND.status, NOT_FOUND.message)
  // Other bodies, bytes and streams, are checked by their own routes.
  if (body === undefined || body === null || Object.getPrototypeOf(body) !== Object.prototype)
    return undefined
  for (const [field, value] of Object.entries(body))
    if ([value].flat().some((text) => typeof text === 'string' && text.includes('\0')))
      return new NulError(400, inField(field))
  return undefined
}
