import { z } from 'zod'
import { discount } from '../features/deals/deal.contract.ts'
import { productSlug } from '../features/products/product.contract.ts'
import { ALT_MAX_LENGTH } from '../features/promotions/destination.ts'
import { destination } from '../features/promotions/promotion.contract.ts'
import { line, text } from '../core/text.contract.ts'
import { isoTimestamp } from '../core/time.contract.ts'

/** Browsers remove these path segments from addresses (RFC 3986, section 5.2.4), so they cannot be ids. */
const DOTS = /^\.{1,2}$/

const id = line(64)
  .refine((value) => !DOTS.test(value), 'must not be "." or ".."')
  .optional()

/** A deal in content/ and in files of `npm run content`. */
const deal = z.strictObject({
  id,
  name: text(60),
  description: text(120),
  secondDescription: text(120).optional(),
  searchQuery: text(60),
  discount,
})

/** A suggestion in a file. */
const suggestion = z
  .strictObject({
    id,
    name: text(40),
    description: text(120),
    secondDescription: text(120),
    discount,
    searchQuery: text(40),
  })
  .refine(({ name, searchQuery }) => searchQuery === name.toLowerCase(), {
    path: ['searchQuery'],
    error: 'must be the name in lower case',
  })

/** A product in a file. */
const product = z.strictObject({
  slug: productSlug,
  name: text(60),
  description: text(300),
  category: text(30),
  rating: z.number().min(0).max(5).multipleOf(0.1, 'must have one decimal at most'),
  priceRange: text(40),
  searchQuery: text(60),
  features: z.array(line(120)).min(1),
  benefits: z.array(line(160)).min(1),
  specifications: z.array(line(160)),
  seoTitle: text(60),
  metaDescription: text(160),
})

/** A promotion in a file; its picture must be one of an existing promotion. */
const promotion = z.strictObject({
  id,
  imageUrl: line(200),
  alt: line(ALT_MAX_LENGTH),
  destinationUrl: destination,
  expiresAt: isoTimestamp.transform((at) => new Date(at).toISOString()).optional(),
})

export const promotionEntries = withoutTwins(promotion, 'id')
export const dealEntries = withoutTwins(deal, 'id')
export const suggestionEntries = withoutTwins(suggestion, 'id')
export const productEntries = withoutTwins(product, 'slug').superRefine((entries, context) => {
  const spellings = new Map<string, string>()
  for (const [index, { category }] of entries.entries()) {
    const known = spellings.get(category.toLowerCase()) ?? category
    spellings.set(category.toLowerCase(), known)
    if (known !== category)
      context.addIssue({
        code: 'custom',
        path: [index, 'category'],
        message: `is written "${known}" in an entry before it`,
      })
  }
})

export type PromotionEntry = z.output<typeof promotion>
export type DealEntry = z.output<typeof deal>
export type SuggestionEntry = z.output<typeof suggestion>
export type ProductEntry = z.output<typeof product>

/** A list without duplicate keys. Duplicates are reported even when other entries are invalid. */
function withoutTwins<Entry extends z.ZodObject>(entry: Entry, key: string) {
  const keyed = z.looseObject({ [key]: z.string() })
  return z.array(entry).superRefine(
    (entries: readonly unknown[], context) => {
      const seen = new Set<unknown>()
      for (const [index, candidate] of entries.entries()) {
        const value = keyed.safeParse(candidate).data?.[key]
        if (value !== undefined && seen.has(value)) {
          context.addIssue({ code: 'custom', path: [index, key], message: 'belongs to an entry before it' })
        }
        seen.add(value)
      }
    },
    { when: ({ value }) => Array.isArray(value) },
  )
}
