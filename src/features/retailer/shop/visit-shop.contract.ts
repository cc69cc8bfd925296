import { z } from 'zod'

export const visitShopAnswer = z.object({
  host: z
    .string()
    .nullable()
    .describe(
      'The shop for the country that this request comes from; null where nothing that the owner trusts tells it.',
    ),
  source: z
    .enum(['header', 'database'])
    .nullable()
    .describe(
      'What told the country: a header counts more than what the browser knows, and a file counts less.',
    ),
})

export type VisitShopAnswer = z.output<typeof visitShopAnswer>
