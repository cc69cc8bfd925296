import { z } from 'zod'
import { timestamp } from '../../../core/time.contract.ts'
import { longPagePosition, pagePosition } from '../../../core/paging.ts'
import { isLinkCode } from '../link.ts'

export const linkEntry = z.object({
  code: z.string(),
  shortUrl: z.string().describe('What is shared; with a + behind it, it shows where it leads.'),
  targetUrl: z.string(),
  isRetailer: z.boolean(),
  createdAt: z.int().describe('Milliseconds since 1970, as are the next two.'),
  expiresAt: z.int().nullable(),
  disabledAt: z.int().nullable(),
  state: z.enum(['works', 'disabled', 'expired', 'blocked']),
  clicks: z.int().describe('By people, since it was made.'),
})

export const linksAnswer = z.object({
  links: z.array(linkEntry),
  ...longPagePosition.shape,
})

export const linkBody = z.object({ isDisabled: z.boolean() })

/** A deleted link, as a list had it. */
export const restoreBody = z.object({
  code: z.string().refine(isLinkCode, 'is not the code of a short link'),
  targetUrl: z.string(),
  createdAt: timestamp.describe('Milliseconds since 1970, as are the next two.'),
  expiresAt: timestamp.nullable(),
  disabledAt: timestamp.nullable(),
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
export type RestoreBody = z.output<typeof restoreBody>
export type BlockedHostBody = z.input<typeof blockedHostBody>
export type BlockedHostAnswer = z.output<typeof blockedHostAnswer>
export type BlockedHostsAnswer = z.output<typeof blockedHostsAnswer>
