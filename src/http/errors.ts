import { LogController } from 'fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isTransientDatabaseError, isUnwritable } from '../database/database-error.ts'
import { OverloadError } from '../core/overload-error.ts'
import { StorageError } from '../core/storage-error.ts'

/** Seconds after which a refused client may try again. */
export const RETRY_AFTER_S = 2

/** The same while the database accepts no writes, which a person has to mend. */
const UNWRITABLE_RETRY_AFTER_S = 60

/** Shortest time between two lines about answers of 503, in milliseconds: in an outage there may be thousands a second. */
const REFUSALS_LOGGED_EVERY_MS = 10_000

const BUSY_MESSAGE = 'We are a little out of breath. Please try again in a moment.'
const UNWRITABLE_MESSAGE = 'We cannot save anything at the moment. Please try again in a few minutes.'
const BROKEN_MESSAGE = 'Something went wrong on our side. Please try again.'

export interface ErrorAnswer {
  readonly status: number
  /** What the client is told: the problem and the remedy, without internals. */
  readonly message: string
  /** Shown to people below the message, such as what they typed, so that it is not lost. */
  readonly text?: string
}

export const NOT_FOUND: ErrorAnswer = { status: 404, message: 'There is nothing at this address.' }

/** Sends an error in the caller's format: JSON, or a page for people. */
export type SendError = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ErrorAnswer,
) => FastifyReply | Promise<FastifyReply>

export const sendJsonError: SendError = (_request, reply, { status, message }) =>
  // The handler may have set the type of an answer that never began.
  reply.code(status).type('application/json; charset=utf-8').send({ message })

interface ErrorOptions {
  readonly sendError: SendError
  /** Whether an error belongs to an outage that is logged once for all requests. */
  readonly isReported: (error: unknown) => boolean
  /** Milliseconds since any moment, on a clock that never steps. */
  readonly steadyNow: () => number
}

/** Whether somebody left before a streamed answer began, which is no failure of ours. */
function isLeft({ code }: FastifyError, { raw }: FastifyReply): boolean {
  return code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed
}

/**
 * Answers errors and unknown addresses. Errors of our own are logged in full, and their text is hidden. Of refusals with
 * 503 one is logged every ten seconds, with the number of those since the line before.
 */
export function handleErrors(app: FastifyInstance, { sendError, isReported, steadyNow }: ErrorOptions): void {
  let loggedAt = Number.NEGATIVE_INFINITY
  let notLogged = 0

  function logRefusal(error: FastifyError, request: FastifyRequest): void {
    notLogged++
    if (steadyNow() - loggedAt < REFUSALS_LOGGED_EVERY_MS) return
    request.log.warn({ ...requestFields(error, request), refusals: notLogged }, 'request failed')
    loggedAt = steadyNow()
    notLogged = 0
  }

  // An error with a status is not the database's, see errorAnswer.
  const isOfOutage = (error: FastifyError) => error.statusCode === undefined && isReported(error)

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = errorAnswer(error)
    if (answer.status >= 500 && !isOfOutage(error) && !isLeft(error, reply)) {
      if (answer.status === 503) logRefusal(error, request)
      else request.log.error(requestFields(error, request), 'request failed')
    }
    if (answer.status === 503) {
      reply.header('retry-after', isUnwritable(error) ? UNWRITABLE_RETRY_AFTER_S : RETRY_AFTER_S)
    }
    // The next body on this connection would only be sent in vain.
    if (error instanceof StorageError) reply.header('connection', 'close')
    return sendError(request, reply, answer)
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, NOT_FOUND))
}

/**
 * Fastify's own lines about requests: only the one about an answer that fails after its beginning. Its status cannot say so
 * anymore, and no error handler hears of it.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    // A reader who leaves destroys the response before its pieces end; a failed piece destroys it after this call.
    if (!reply.raw.destroyed) request.log.error(requestFields(error, request), 'answer cut off')
  }
}

function requestFields(err: Error, { method, routeOptions }: FastifyRequest) {
  return { err, method, route: routeOptions.url }
}

function errorAnswer(error: FastifyError): ErrorAnswer {
  const status = error.statusCode ?? 500
  if (isUnwritable(error)) return { status: 503, message: UNWRITABLE_MESSAGE }
  // Includes handlers that took too long, see handler-timeout.ts. An error with a status is not the database's: a
  // connection that ends within a body has the same code as a lost one to PostgreSQL.
  const isDatabaseAway = error.statusCode === undefined && isTransientDatabaseError(error)
  if (error instanceof OverloadError || isDatabaseAway || status === 503)
    return { status: 503, message: BUSY_MESSAGE }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const problems = error.validation.map(({ instancePath, message }) => {
      const field = instancePath.split('/').filter(Boolean).join('.')
      return field === '' ? message : `${field}: ${message}`
    })
    return { status: 400, message: problems.join('; ') }
  }
  return status >= 400 && status < 500
    ? { status, message: error.message }
    : { status: 500, message: BROKEN_MESSAGE }
}
