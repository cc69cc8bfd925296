import { z } from 'zod'
import { pagePosition } from '../../core/paging.ts'
import { line } from '../../core/text.contract.ts'
import { isoTimestamp, timestamp } from '../../core/time.contract.ts'
import { tagChoice } from '../retailer/foreign-tag.contract.ts'
import { ALT_MAX_LENGTH } from '../images/image.ts'
import { readDestination } from './destination.ts'

const promotionAnswer = z.object({
  id: z.string(),
  imageUrl: z.string(),
  alt: z.string().describe('What the picture shows.'),
  destinationUrl: z.string(),
  expiresAt: z.int().optional().describe('Milliseconds since 1970.'),
  sources: z
    .array(z.object({ type: z.string(), srcSet: z.string() }))
    .optional()
    .describe('Files of an uploaded picture, in the order of preference.'),
  placeholder: z
    .string()
    .optional()
    .describe('A very small copy of an uploaded picture, as a data: address.'),
})

export const promotionsAnswer = z.array(
  promotionAnswer.extend({
    recordedAs: z
      .string()
      .describe(
        'The searchQuery of a visit there: the term of a search at the retailer, otherwise the host.',
      ),
    term: z
      .string()
      .optional()
      .describe(
        'What to search for in another shop of the retailer; left out where the promotion leads to one place.',
      ),
    pages: z.record(z.string(), z.url()).optional().describe('Its own addresses by the host of the shop.'),
  }),
)

export type PromotionsAnswer = z.output<typeof promotionsAnswer>

export const destination = z.string().transform((text, context) => {
  const read = readDestination(text)
  if ('url' in read) return read.url
  context.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
})

/** The refusal of an expiry in the past. */
export const EXPIRED = { message: 'expiresAt: lies in the past, so nobody would see the promotion.' }

const alt = line(ALT_MAX_LENGTH)

/** The fields of an upload as texts, beside its image. */
export const uploadFields = z.object({
  destinationUrl: destination.describe('http(s) only.'),
  expiresAt: z
    .preprocess(
      (text) => (text === '' ? undefined : text),
      isoTimestamp.transform((text) => Date.parse(text)).optional(),
    )
    .describe('When it stops being shown, such as 2026-12-24T18:00:00Z; without it the promotion stays.'),
  alt: z
    .preprocess((text) => (typeof text === 'string' && text.trim() === '' ? undefined : text), alt.optional())
    .describe('What the picture shows; made from the destination when there is none.'),
  tag: tagChoice.optional(),
})

/** The form of an upload, for the description alone: it is read in pieces. */
export const uploadForm = z.object({
  image: z
    .string()
    .meta({ format: 'binary' })
    .describe('JPEG, PNG, WebP or AVIF; 8 MiB and 40 megapixels at most, an AVIF 12.5.'),
  destinationUrl: z.string(),
  expiresAt: z.string().optional(),
  alt: z.string().optional(),
  tag: tagChoice.optional(),
})

/** Missing fields keep their values. */
export const promotionPatch = z.object({
  destinationUrl: destination.optional(),
  tag: tagChoice.optional(),
  alt: alt.optional(),
  expiresAt: timestamp.nullable().optional().describe('Milliseconds since 1970; null for never.'),
  version: z.string().optional().describe('Refuses to write over what somebody else has changed since.'),
})

export type PromotionPatch = z.input<typeof promotionPatch>

export const adminPromotionAnswer = promotionAnswer.extend({
  createdAt: z.int().describe('Milliseconds since 1970.'),
  isExpired: z.boolean(),
  version: z.string().describe('Differs whenever something that can be changed does.'),
})

export type AdminPromotionAnswer = z.output<typeof adminPromotionAnswer>

export const adminPromotionsAnswer = z.object({
  promotions: z.array(adminPromotionAnswer),
  ...pagePosition.shape,
})

export type AdminPromotionsAnswer = z.output<typeof adminPromotionsAnswer>

export const deletedAnswer = z.object({ deletedCount: z.int() })
export type DeletedAnswer = z.output<typeof deletedAnswer>

/** As many as a page of the list has, and some more. */
export const restoreBody = z.object({ ids: z.array(z.string()).min(1).max(100) })

export const restoredAnswer = z.object({ restoredCount: z.int() })
export type RestoredAnswer = z.output<typeof restoredAnswer>
