import { z } from 'zod'
import { timestamp } from '../../../core/time.contract.ts'
import { longPagePosition, pagePosition } from '../../../core/paging.ts'
import { line, text } from '../../../core/text.contract.ts'
import { tagChoice } from '../../retailer/foreign-tag.contract.ts'
import { codeIn, slugProblem } from '../link-slug.ts'
import { LINK_TAG_MAX_LENGTH, MAX_LINK_TAGS, NOTE_MAX_LENGTH, TITLE_MAX_LENGTH } from '../own-link.ts'

/** Equal tags are one, whatever their case. */
function withoutRepeated(tags: readonly string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed()
}

const optionalText = (schema: z.ZodType<string, string>) => z.union([z.literal(''), schema]).default('')

/** What an owner says about a link that it names. */
const ownDetails = z.object({
  title: optionalText(line(TITLE_MAX_LENGTH)),
  tags: z
    .array(line(LINK_TAG_MAX_LENGTH))
    .max(MAX_LINK_TAGS, `must be ${MAX_LINK_TAGS} at most`)
    .default([])
    .transform(withoutRepeated),
  note: optionalText(text(NOTE_MAX_LENGTH)),
})

const slug = z.string().superRefine((typed, context) => {
  const message = slugProblem(typed)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

export const ownLinkBody = ownDetails.extend({
  slug: slug.describe('The name behind /s/, such as summer-gifts.'),
  targetUrl: z.string().trim().min(1, 'must not be empty').describe('An http or https address.'),
  tag: tagChoice.optional(),
})

export const linkEntry = z.object({
  code: z.string(),
  shortUrl: z.string().describe('What is shared; with a + behind it, it shows where it leads.'),
  targetUrl: z.string(),
  isRetailer: z.boolean(),
  createdAt: z.int().describe('Milliseconds since 1970, as are the next two.'),
  expiresAt: z.int().nullable(),
  disabledAt: z.int().nullable(),
  state: z.enum(['works', 'disabled', 'expired', 'blocked']),
  own: z
    .object({ title: z.string(), tags: z.array(z.string()), note: z.string() })
    .nullable()
    .describe('What an owner says about a link that it has named; null for a link with a code of ours.'),
  clicks: z.int().describe('By people, since it was made.'),
})

export const linksAnswer = z.object({
  links: z.array(linkEntry),
  ...longPagePosition.shape,
})

export const linkBody = z.object({ isDisabled: z.boolean() })

/** A deleted link, as a list had it. */
export const restoreBody = z.object({
  code: z.string().refine((code) => codeIn(code) === code, 'is not the code of a short link'),
  targetUrl: z.string(),
  createdAt: timestamp.describe('Milliseconds since 1970, as are the next two.'),
  expiresAt: timestamp.nullable(),
  disabledAt: timestamp.nullable(),
  own: ownDetails.nullable().default(null),
})

export const blockedHostsAnswer = z.object({
  hosts: z.array(
    z.object({
      host: z.string(),
      blockedAt: z.int().nullable().describe('Milliseconds since 1970; null for those of content/.'),
    }),
  ),
  ...pagePosition.shape,
})

export const blockedHostBody = z.object({
  host: z.string().max(2048).describe('A domain, or an address at it.'),
})

export const blockedHostAnswer = z.object({ host: z.string().describe('As it is stored.') })

export type LinkBody = z.input<typeof linkBody>
export type LinksAnswer = z.output<typeof linksAnswer>
export type LinkEntryAnswer = z.output<typeof linkEntry>
export type OwnLinkBody = z.input<typeof ownLinkBody>
export type RestoreBody = z.input<typeof restoreBody>
export type BlockedHostBody = z.input<typeof blockedHostBody>
export type BlockedHostAnswer = z.output<typeof blockedHostAnswer>
export type BlockedHostsAnswer = z.output<typeof blockedHostsAnswer>
