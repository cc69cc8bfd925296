import type { FastifyRequest } from 'fastify'
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

/** As withBodyFile, with the body of an import. */
export function withListBody<T>(
  request: Pick<FastifyRequest, 'body'>,
  callBack: (file: string) => Promise<T>,
): Promise<T> {
  return withBodyFile(request, LIST, callBack)
}
