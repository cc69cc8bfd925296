import { z } from 'zod'

export const countryAnswer = z.object({
  country: z
    .string()
    .nullable()
    .describe('ISO 3166-1, two letters; null where nothing that the owner trusts tells it.'),
})

export type CountryAnswer = z.output<typeof countryAnswer>
