import { z } from 'zod'
import { timestamp } from '../../../core/time.contract.ts'
import { longPagePosition, pagePosition } from '../../../core/paging.ts'
import { line, text } from '../../../core/text.contract.ts'
import { tagChoice } from '../../retailer/foreign-tag.contract.ts'
import { targetRuleEntry, targetRules } from '../rules/target-rule.contract.ts'
import { codeIn, slugProblem } from '../link-slug.ts'
import {
  LINK_TAG_MAX_LENGTH,
  MAX_CLICKS,
  MAX_LINK_TAGS,
  NOTE_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../own-link.ts'

/** Equal tags are one, whatever their case. */
function withoutRepeated(tags: readonly string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed()
}

const optionalText = (schema: z.ZodType<string, string>) => z.union([z.literal(''), schema])

/** What an owner can say, and change, about a link that it names. */
const ownFields = {
  title: optionalText(line(TITLE_MAX_LENGTH)),
  tags: z
    .array(line(LINK_TAG_MAX_LENGTH))
    .max(MAX_LINK_TAGS, `must be ${MAX_LINK_TAGS} at most`)
    .transform(withoutRepeated),
  note: optionalText(text(NOTE_MAX_LENGTH)),
  startsAt: timestamp.nullable().describe('Milliseconds since 1970; null begins at once.'),
  maxClicks: z
    .int()
    .min(1, 'must be 1 or more')
    .max(MAX_CLICKS, `must be ${MAX_CLICKS.toLocaleString('en')} at most`)
    .nullable()
    .describe('Clicks by people after which the link ends; null for any number.'),
  goneUrl: z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? null : typed))
    .nullable()
    .describe('Where visitors are sent once the link has ended; null for a page that says so.'),
  passesQuery: z
    .boolean()
    .describe(
      'Whether parameters of the short link are added to the target, where it has none of their names. A tag never is.',
    ),
  rules: targetRules,
}

/** What an owner says about a link that it names. */
const ownDetails = z.object({
  title: ownFields.title.default(''),
  tags: ownFields.tags.default([]),
  note: ownFields.note.default(''),
  startsAt: ownFields.startsAt.default(null),
  maxClicks: ownFields.maxClicks.default(null),
  goneUrl: ownFields.goneUrl.default(null),
  passesQuery: ownFields.passesQuery.default(false),
  rules: ownFields.rules.default([]),
})

/** The name of a link that an owner gives it. */
export const slug = z.string().superRefine((typed, context) => {
  const message = slugProblem(typed)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

const targetUrl = z.string().trim().min(1, 'must not be empty').describe('An http or https address.')
const expiresAt = timestamp.nullable().describe('Milliseconds since 1970; null never ends.')

export const ownLinkBody = ownDetails.extend({
  slug: slug.describe('The name behind /s/, such as summer-gifts.'),
  targetUrl,
  tag: tagChoice.optional(),
  expiresAt: expiresAt.default(null),
})

export const linkEntry = z.object({
  code: z.string(),
  shortUrl: z.string().describe('What is shared; with a + behind it, it shows where it leads.'),
  targetUrl: z.string(),
  isRetailer: z.boolean(),
  createdAt: z.int().describe('Milliseconds since 1970, as are the next two.'),
  expiresAt: z.int().nullable(),
  disabledAt: z.int().nullable(),
  state: z.enum(['works', 'disabled', 'expired', 'waiting', 'used-up', 'blocked']),
  own: z
    .object({
      title: z.string(),
      tags: z.array(z.string()),
      note: z.string(),
      startsAt: z.int().nullable(),
      maxClicks: z.int().nullable(),
      usedClicks: z.int().describe('Of `maxClicks`, counted while there is one.'),
      goneUrl: z.string().nullable(),
      passesQuery: z.boolean(),
      rules: z.array(targetRuleEntry),
    })
    .nullable()
    .describe('What an owner says about a link that it has named; null for a link with a code of ours.'),
  clicks: z.int().describe('By people, since it was made.'),
  version: z.string().describe('Differs whenever something that its owner says does.'),
})

export const linksAnswer = z.object({
  links: z.array(linkEntry),
  ...longPagePosition.shape,
})

/** A change of a link. What is left out stays; all but `isDisabled` is of links that an owner has named. */
export const linkBody = z
  .object({
    isDisabled: z.boolean().optional(),
    targetUrl: targetUrl.optional(),
    tag: tagChoice.optional(),
    expiresAt: expiresAt.optional(),
    title: z.exactOptional(ownFields.title),
    tags: z.exactOptional(ownFields.tags),
    note: z.exactOptional(ownFields.note),
    startsAt: z.exactOptional(ownFields.startsAt),
    maxClicks: z.exactOptional(ownFields.maxClicks),
    goneUrl: z.exactOptional(ownFields.goneUrl),
    passesQuery: z.exactOptional(ownFields.passesQuery),
    rules: z.exactOptional(ownFields.rules),
    version: z.string().optional().describe('Refuses to write over what somebody else has changed since.'),
  })
  .refine(
    ({ tag: _tag, version: _version, ...changes }) => Object.keys(changes).length > 0,
    'Say what to change, such as isDisabled.',
  )

/** A deleted link, as a list had it. */
export const restoreBody = z.object({
  code: z.string().refine((code) => codeIn(code) === code, 'is not the code of a short link'),
  targetUrl: z.string(),
  createdAt: timestamp.describe('Milliseconds since 1970, as are the next two.'),
  expiresAt: timestamp.nullable(),
  disabledAt: timestamp.nullable(),
  own: ownDetails
    .extend({ usedClicks: z.int().min(0).max(MAX_CLICKS).default(0) })
    .nullable()
    .default(null),
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
