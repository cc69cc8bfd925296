import { z } from 'zod'
import { discount } from '../features/deals/deal.contract.ts'
import { productLink, productSlug } from '../features/products/product.contract.ts'
import { shopLinkProblem } from '../features/retailer/shop-link.ts'
import { shopLinks } from '../features/retailer/shop-link.contract.ts'
import type { RetailerEntry } from '../core/retailer.ts'
import { tagChoice } from '../features/retailer/foreign-tag.contract.ts'
import { ALT_MAX_LENGTH } from '../features/images/image.ts'
import { destination } from '../features/promotions/promotion.contract.ts'
import { line, text } from '../core/text.contract.ts'
import { isoTimestamp } from '../core/time.contract.ts'
import { CLAIM_SOURCES } from '../features/claims/claim.ts'
import { STOCKS } from '../features/products/product.ts'

/** Characters of what an owner says of how a claim was found: a sentence beside a figure. */
const NOTE_MAX_LENGTH = 160

/** Browsers remove these path segments from addresses (RFC 3986, section 5.2.4), so they cannot be ids. */
const DOTS = /^\.{1,2}$/

const id = line(64)
  .refine((value) => !DOTS.test(value), 'must not be "." or ".."')
  .optional()

const storedTime = isoTimestamp.transform((at) => new Date(at).toISOString())

/** Where a claim comes from, see features/claims. */
const source = z.enum(CLAIM_SOURCES, `must be one of ${CLAIM_SOURCES.join(', ')}`).optional()
const note = line(NOTE_MAX_LENGTH).optional()
const time = storedTime.optional()

/** A deal in content/ and in files of `npm run content`. */
const deal = z.strictObject({
  id,
  name: text(60),
  description: text(120),
  secondDescription: text(120).optional(),
  searchQuery: text(60),
  shopLinks: shopLinks.optional(),
  discount: discount.optional(),
  discountSource: source,
  discountNote: note,
  discountCheckedAt: time,
  discountEndsAt: time,
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
  rating: z.number().min(0).max(5).multipleOf(0.1, 'must have one decimal at most').optional(),
  reviewCount: z.int().min(1).max(1_000_000_000).optional(),
  ratingSource: source,
  ratingNote: note,
  ratingCheckedAt: time,
  ratingEndsAt: time,
  priceRange: text(40).optional(),
  stock: z.enum(STOCKS, `must be one of ${STOCKS.join(', ')}`).optional(),
  priceSource: source,
  priceNote: note,
  priceCheckedAt: time,
  priceEndsAt: time,
  searchQuery: text(60),
  amazonUrl: productLink.optional(),
  retailerId: line(40)
    .regex(/^[\w.-]+$/, 'must be letters, digits, dots, dashes or underscores')
    .optional(),
  shopLinks: shopLinks.optional(),
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
  expiresAt: time,
  tag: tagChoice.optional(),
})

export const promotionEntries = withRules(promotion, [() => uniqueBy('id')])
export const dealEntries = withRules(deal, [() => uniqueBy('id'), knownShops])
export const suggestionEntries = withRules(suggestion, [() => uniqueBy('id')])
export const productEntries = withRules(product, [
  () => uniqueBy('slug'),
  oneSpellingOfCategories,
  knownShops,
])

export type PromotionEntry = z.output<typeof promotion>
export type DealEntry = z.output<typeof deal>
export type SuggestionEntry = z.output<typeof suggestion>
export type ProductEntry = z.output<typeof product>

/** A conflict of an entry with the entries before it, or with what the owner works with. */
interface Conflict {
  readonly field: string
  readonly message: string
}

/** Called with the entries of one list in their order, valid or not. */
type ConflictCheck = (entry: unknown) => Conflict | undefined

/** Makes a check for one list. */
type NewConflictCheck = (retailers?: readonly RetailerEntry[]) => ConflictCheck

/** The rules of a list: of each entry, and of entries that must not share a value. */
function withRules<Entry extends z.ZodObject>(entry: Entry, checks: readonly NewConflictCheck[]) {
  const newConflictCheck = (retailers?: readonly RetailerEntry[]) => {
    const all = checks.map((newCheck) => newCheck(retailers))
    return (candidate: unknown) => all.map((check) => check(candidate)).filter((found) => found !== undefined)
  }
  // Conflicts are reported even when other entries are invalid.
  const schema = z.array(entry).superRefine(
    (entries: readonly unknown[], context) => {
      const conflictsOf = newConflictCheck()
      for (const [index, candidate] of entries.entries()) {
        for (const { field, message } of conflictsOf(candidate))
          context.addIssue({ code: 'custom', path: [index, field], message })
      }
    },
    { when: ({ value }) => Array.isArray(value) },
  )
  return Object.assign(schema, { newConflictCheck })
}

function uniqueBy(key: string): ConflictCheck {
  const seen = new Set<string>()
  return (entry) => {
    const value = textOf(entry, key)
    if (value === undefined) return undefined
    if (seen.has(value)) return { field: key, message: 'belongs to an entry before it' }
    seen.add(value)
    return undefined
  }
}

function oneSpellingOfCategories(): ConflictCheck {
  const spellings = new Map<string, string>()
  return (entry) => {
    const written = textOf(entry, 'category')
    // Most entries have the category of one before them, which needs no second check.
    if (written !== undefined && spellings.get(written.toLowerCase()) === written) return undefined
    const category = product.shape.category.safeParse(written).data
    if (category === undefined) return undefined
    const known = spellings.get(category.toLowerCase()) ?? category
    spellings.set(category.toLowerCase(), known)
    return known === category
      ? undefined
      : { field: 'category', message: `is written "${known}" in an entry before it` }
  }
}

/** @param retailers in whose shops pages may be; without them, that is not checked */
function knownShops(retailers?: readonly RetailerEntry[]): ConflictCheck {
  return (entry) => {
    if (!retailers || !isRecord(entry) || entry['shopLinks'] === undefined) return undefined
    const lines = shopLinks.safeParse(entry['shopLinks']).data ?? []
    const problems = lines.map((each) => shopLinkProblem(each, retailers))
    const index = problems.findIndex((problem) => problem !== undefined)
    return index === -1 ? undefined : { field: 'shopLinks', message: `line ${index + 1} ${problems[index]}` }
  }
}

/** The text in a field of an entry that may be anything. Read as it is, because a schema would copy the whole entry. */
function textOf(entry: unknown, field: string): string | undefined {
  const value: unknown = isRecord(entry) ? entry[field] : undefined
  return typeof value === 'string' ? value : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
