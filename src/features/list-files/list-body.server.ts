import type { FastifyRequest } from 'fastify'
import { isOutOfMemory } from '../../threads/out-of-memory.ts'
import { withBodyFile, type BodyRules } from '../images/upload/upload-body.server.ts'
import { IMPORT_BODY_LIMIT_BYTES } from './list-file.contract.ts'

const LIST: BodyRules = {
  maxBytes: IMPORT_BODY_LIMIT_BYTES,
  missing: { status: 400, message: 'Please send a file.' },
  tooLarge: {
    status: 413,
    message: `The file is larger than ${IMPORT_BODY_LIMIT_BYTES / 1024 ** 2} MiB. Import it with "npm run content".`,
  },
  cutOff: {
    status: 400,
    message: 'The file did not arrive whole. Nothing was changed; please try again.',
  },
}

/** The thread of an import took more memory than its limit. */
class TooComplexFileError extends Error {
  override name = 'TooComplexFileError'
  readonly statusCode = 413

  constructor(cause: unknown) {
    super('This file needs more memory than an import may use. Nothing was changed; please split the file.', {
      cause,
    })
  }
}

/**
 * As withBodyFile, with the body of an import.
 * @throws TooComplexFileError where the import took more memory than its thread may use
 */
export async function withListBody<T>(
  request: Pick<FastifyRequest, 'body'>,
  callBack: (file: string) => Promise<T>,
): Promise<T> {
  try {
    return await withBodyFile(request, LIST, callBack)
  } catch (error) {
    throw isOutOfMemory(error) ? new TooComplexFileError(error) : error
  }
}
