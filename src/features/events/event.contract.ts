import { z } from 'zod'
import { SURPRISE_PREFIX, WISH_MAX_LENGTH } from '../../core/search-term.ts'
import { cleanText } from '../../core/text.ts'
import {
  CAMPAIGN_MAX_LENGTH,
  EVENT_SOURCES,
  REFERRAL_CODE_MAX_LENGTH,
  URL_MAX_LENGTH,
} from '../../journal/event.ts'

/** Larger bodies are refused unread: the largest valid body is about 9 kB. */
export const EVENT_BODY_LIMIT_BYTES = 16 * 1024

function line(maxLength: number) {
  return z
    .string()
    .transform(cleanText)
    .pipe(z.string().min(1, 'must not be empty').max(maxLength, `must be ${maxLength} characters at most`))
}

/** Longest landing page, in characters: networks append ids of any length, and only its beginning is kept. */
const LANDING_PAGE_MAX_LENGTH = 8192

/** An http(s) address, normalised by the URL parser. */
function webAddress(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, `must be ${maxLength} characters at most`)
    .transform((value) => URL.parse(value))
    .refine((url): url is URL => url?.protocol === 'https:' || url?.protocol === 'http:', {
      error: 'must be an absolute http or https address',
    })
    .transform((url) => url.href)
    .pipe(z.string().max(3 * maxLength, 'is too long'))
}

const eventId = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, dashes or underscores')
  .describe('Made by the client, so that sending the same event again counts once.')

const referralCode = line(REFERRAL_CODE_MAX_LENGTH)
const campaign = line(CAMPAIGN_MAX_LENGTH).describe(
  'The campaign by which the visitor came: utm_source, utm_medium and utm_campaign, such as "mail / letter / june".',
)
const source = z.enum(EVENT_SOURCES).describe('Where on the site it began.')

export const searchEventBody = z.object({
  query: line(WISH_MAX_LENGTH + SURPRISE_PREFIX.length),
  searchType: z.enum(['text', 'surprise']),
  id: eventId.optional(),
  source: source.optional(),
  referralCode: referralCode.optional(),
  campaign: campaign.optional(),
})

export const visitEventBody = z.object({
  amazonUrl: webAddress(URL_MAX_LENGTH),
  searchQuery: line(WISH_MAX_LENGTH),
  id: eventId.optional(),
  source: source.optional(),
  referralCode: referralCode.optional(),
  campaign: campaign.optional(),
})

export const referralEventBody = z
  .object({
    referralCode: referralCode.optional(),
    campaign: campaign.optional(),
    landingPage: webAddress(LANDING_PAGE_MAX_LENGTH),
    id: eventId.optional(),
  })
  .refine((body) => body.referralCode !== undefined || body.campaign !== undefined, {
    path: ['referralCode'],
    error: 'must be there, or a campaign',
  })

export const pageViewBody = z.object({
  path: z.string().max(URL_MAX_LENGTH).startsWith('/').describe('Of the page.'),
})

export type SearchEventBody = z.input<typeof searchEventBody>
export type VisitEventBody = z.input<typeof visitEventBody>
export type ReferralEventBody = z.input<typeof referralEventBody>
export type PageViewBody = z.input<typeof pageViewBody>
