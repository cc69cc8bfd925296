import { z } from 'zod'
import { LEGAL_PAGES } from './legal-page.ts'
import { MARKDOWN_TAGS, type MarkdownNode } from './markdown.ts'
import { text } from '../../core/text.contract.ts'

/** Characters of a page: several times those of a long privacy notice. */
const MAX_CHARACTERS = 60_000

export const legalPageName = z.enum(LEGAL_PAGES)

const markdownNode: z.ZodType<MarkdownNode> = z
  .union([
    z.string(),
    z.object({
      tag: z.enum(MARKDOWN_TAGS),
      href: z.string().optional().describe('The target of a link.'),
      get children() {
        return z.array(markdownNode).readonly()
      },
    }),
  ])
  .meta({ id: 'MarkdownNode' })

const content = z.array(markdownNode).describe('Texts and elements, as a tree.')

const title = z.string()

export const legalPageAnswer = z.object({
  name: legalPageName,
  title,
  isIndexed: z.boolean().describe('Whether search engines may show it.'),
  content,
})
export type LegalPageAnswer = z.output<typeof legalPageAnswer>

const legalPageEntry = z.object({
  name: legalPageName,
  title,
  markdown: z.string().describe('With placeholders, such as {operator}.'),
  blanks: z
    .array(z.string())
    .readonly()
    .describe('Placeholders that nothing fills; the page is hidden while there are any.'),
  changedAt: z
    .number()
    .int()
    .nullable()
    .describe('When the owner changed the text, in milliseconds since 1970; null for the template.'),
})
export type LegalPageEntry = z.output<typeof legalPageEntry>

export const legalPagesAnswer = z.object({
  pages: z.array(legalPageEntry),
  values: z
    .record(z.string(), z.string())
    .describe('What fills the placeholders; empty where nothing does yet.'),
})
export type LegalPagesAnswer = z.output<typeof legalPagesAnswer>

export const legalPageBody = z.object({
  markdown: text(MAX_CHARACTERS),
  changedAt: z
    .number()
    .int()
    .nullable()
    .describe('Of the text that was edited; a text that is newer is not replaced.'),
})
export type LegalPageBody = z.input<typeof legalPageBody>

export const previewBody = legalPageBody.pick({ markdown: true })
export type PreviewBody = z.input<typeof previewBody>

export const previewAnswer = z.object({ content, blanks: legalPageEntry.shape.blanks })
export type PreviewAnswer = z.output<typeof previewAnswer>
