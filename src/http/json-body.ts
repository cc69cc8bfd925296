import type { FastifyInstance } from 'fastify'
import { isTooDeep, JSON_MAX_DEPTH } from '../core/json-depth.ts'

/** A body that no parser or check may see. */
class DeepJsonError extends Error {
  override name = 'DeepJsonError'
  readonly statusCode = 400
}

/** Refuses JSON bodies that are nested deeper than JSON_MAX_DEPTH; all other ones are parsed by Fastify. */
export function refuseDeepJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body))
      done(new DeepJsonError(`The body is nested more than ${JSON_MAX_DEPTH} levels deep.`))
    else void parse(request, body, done)
  })
}
