import { z } from 'zod'
import { line } from '../../../core/text.contract.ts'
import { ALT_MAX_LENGTH } from '../../images/image.ts'

export const ownPictureAnswer = z.object({
  src: z.string(),
  sources: z
    .array(z.object({ type: z.string(), srcSet: z.string() }))
    .describe('Its files, in the order of preference.'),
  width: z.int(),
  height: z.int(),
  alt: z.string().describe('What the picture shows.'),
})
export type OwnPictureAnswer = z.output<typeof ownPictureAnswer>

export const foundPictureAnswer = z.object({
  ownPicture: ownPictureAnswer.optional().describe('Left out where the product is drawn.'),
})
export type FoundPictureAnswer = z.output<typeof foundPictureAnswer>

/** The text that comes with a picture, or changes beside one. */
export const pictureDescription = z.object({ alt: line(ALT_MAX_LENGTH) })
export type PictureDescription = z.input<typeof pictureDescription>

/** The form of an upload, for the description alone: it is read in pieces. */
export const ownPictureForm = z.object({
  image: z
    .string()
    .meta({ format: 'binary' })
    .describe('JPEG, PNG, WebP or AVIF; 8 MiB and 40 megapixels at most, an AVIF 12.5.'),
  alt: z.string().describe('What the picture shows.'),
})
