import { z } from 'zod'
import { refusedImport } from '../../list-files/list-file.contract.ts'
import { line, text } from '../../../core/text.contract.ts'
import { isoTimestamp } from '../../../core/time.contract.ts'
import { tagChoice } from '../../retailer/foreign-tag.contract.ts'
import { slug } from '../admin/link-admin.contract.ts'
import { slugSkeleton } from '../link-slug.ts'
import { MAX_RULES } from '../rules/target-rule.ts'
import {
  LINK_TAG_MAX_LENGTH,
  MAX_CLICKS,
  MAX_LINK_TAGS,
  NOTE_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../own-link.ts'
import { ruleLine } from './rule-line.contract.ts'

/** Rows of the longest file: they are stored in one transaction, for which other writers wait. */
export const MAX_FILE_LINKS = 2000

const time = isoTimestamp.transform((at) => Date.parse(at)).optional()

/** A named link in a file; empty cells are left out. */
export const linkFileEntry = z.strictObject({
  slug,
  targetUrl: z.string().trim().min(1, 'must not be empty'),
  tag: tagChoice.optional(),
  title: line(TITLE_MAX_LENGTH).optional(),
  tags: z.array(line(LINK_TAG_MAX_LENGTH)).max(MAX_LINK_TAGS, `must be ${MAX_LINK_TAGS} at most`).optional(),
  note: text(NOTE_MAX_LENGTH).optional(),
  startsAt: time,
  expiresAt: time,
  maxClicks: z.int().min(1).max(MAX_CLICKS).optional(),
  goneUrl: z.string().trim().min(1).optional(),
  passesQuery: z.enum(['yes', 'no'], 'must be yes or no').optional(),
  rules: z.array(ruleLine).max(MAX_RULES, `must be ${MAX_RULES} at most`).optional(),
})

/** The rules of a file, see FileRules. No two rows may have names that are mistaken for one another. */
export const linkFileRules = {
  schema: Object.assign(z.array(linkFileEntry), {
    newConflictCheck() {
      const seen = new Set<string>()
      return (entry: unknown) => {
        const name = z.object({ slug: z.string() }).safeParse(entry).data?.slug
        if (name === undefined) return []
        const skeleton = slugSkeleton(name)
        if (seen.has(skeleton))
          return [{ field: 'slug', message: 'is the name of a row before it, or looks too much like it' }]
        seen.add(skeleton)
        return []
      }
    },
  }),
  maxEntries: MAX_FILE_LINKS,
  emptyReason: 'there are no links in this file',
}

export const linkImportAnswer = z.object({
  added: z.int(),
  kept: z.int().describe('Links that are there already as the file has them.'),
})

export const refusedLinkImport = refusedImport

export type LinkFileEntry = z.output<typeof linkFileEntry>
export type LinkImportAnswer = z.output<typeof linkImportAnswer>
export type RefusedLinkImport = z.output<typeof refusedLinkImport>
