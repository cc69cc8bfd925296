import { z } from 'zod'

/** The attributes of the element that shows the logo. */
export const logoAnswer = z.object({
  src: z.string(),
  srcSet: z.string(),
  width: z.int(),
  height: z.int(),
})
export type LogoAnswer = z.output<typeof logoAnswer>

/** The form of an upload, for the description alone: it is read in pieces. */
export const logoForm = z.object({
  image: z
    .string()
    .meta({ format: 'binary' })
    .describe('PNG, JPEG, WebP or AVIF; 8 MiB and 40 megapixels at most, an AVIF 12.5.'),
})
