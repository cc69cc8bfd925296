import { z } from 'zod'
import { tagChoice } from '../retailer/foreign-tag.contract.ts'

/** Far more than the longest address; one that is too long should be told so by us. */
export const SHORTEN_BODY_LIMIT_BYTES = 16 * 1024

export const shortenBody = z.object({
  url: z.string().trim().min(1, 'Please enter a URL to shorten').describe('An http or https address.'),
  tag: tagChoice.optional(),
})

export const shortenAnswer = z.object({
  shortUrl: z.string().describe('What to share.'),
  code: z.string(),
  targetUrl: z.string().describe('Where it leads: the address as parsed, tagged where it is the retailer’s.'),
  isRetailer: z.boolean(),
})

export type ShortenAnswer = z.output<typeof shortenAnswer>
export type ShortenBody = z.input<typeof shortenBody>
