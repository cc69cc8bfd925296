import { z } from 'zod'
import { errorBody } from '../../http/error.contract.ts'

/** 10,000 products take about 15 MB. */
export const IMPORT_BODY_LIMIT_BYTES = 32 * 1024 * 1024

export const refusedImport = errorBody.extend({
  problems: z
    .array(z.object({ line: z.int(), reason: z.string() }))
    .optional()
    .describe('The first of the bad lines.'),
})
