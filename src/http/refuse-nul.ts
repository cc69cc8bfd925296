import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NOT_FOUND } from './errors.ts'

/** A text that cannot be kept as it is. */
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
 * Refuses U+0000 in addresses and in the fields of JSON bodies: SQLite keeps it, PostgreSQL fails on it
 * (https://www.postgresql.org/docs/current/datatype-character.html). Looks after validation: what a contract has
 * cleaned of it is welcome, and lists of an owner say themselves which field of an entry holds it.
 */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    done(problemOf(request))
  })
}

function problemOf({ url, body }: FastifyRequest): NulError | undefined {
  // Only so does it come through an address; whatever else is percent-encoded never holds these three characters.
  if (url.includes('%00'))
    return url.startsWith('/api/')
      ? new NulError(400, IN_ADDRESS)
      : new NulError(NOT_FOUND.status, NOT_FOUND.message)
  // Bytes and streams are read, and judged, by their own routes.
  if (body === undefined || body === null || Object.getPrototypeOf(body) !== Object.prototype)
    return undefined
  for (const [field, value] of Object.entries(body))
    if (typeof value === 'string' && value.includes('\0')) return new NulError(400, inField(field))
  return undefined
}
