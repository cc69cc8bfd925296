import { z } from 'zod'
import { tagIn } from '../../core/retailer-link.ts'
import { isRetailerShortLink } from '../../core/retailer-short-link.ts'
import { pageQuerystring } from '../../core/paging.ts'
import { isShowable } from '../../core/text.contract.ts'
import { ownPictureAnswer } from './own-picture/own-picture.contract.ts'
import { FIND_MAX_LENGTH, MAX_CATEGORIES, PRODUCT_SLUG, PRODUCT_SLUG_MAX_LENGTH, STOCKS } from './product.ts'
import { SORTS } from './product-sort.ts'

export const productSlug = z
  .string()
  .max(PRODUCT_SLUG_MAX_LENGTH)
  .regex(PRODUCT_SLUG, 'must be words of a-z and 0-9 with a dash between them')

/** A product's own address at the retailer, as it is stored: without a tag, which is put on when the link leaves. */
export const productLink = z
  .string()
  .trim()
  .max(2000, 'must have 2000 characters at most')
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), {
    error: 'must be an address that begins with https://',
    abort: true,
  })
  .refine((value) => tagIn(value) === undefined, {
    error: 'carries a tag (tag=…): leave that part out, because your own is put on when somebody clicks',
  })
  .refine((value) => !isRetailerShortLink(value), {
    error: 'is shortened, which hides whose tag it carries: open it and take the address from there',
  })

const productSummary = z.object({
  slug: productSlug,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  rating: z
    .number()
    .min(0)
    .max(5)
    .optional()
    .describe('Out of 5, with one decimal. By the book only a rating with a source, as all figures here.'),
  ratingNote: z.string().optional().describe('How the shop found its own rating; by the book.'),
  reviewCount: z.int().optional(),
  priceRange: z.string().optional(),
  stock: z.enum(STOCKS).optional(),
  picture: z.string().describe('Path of its own picture, or of a drawing of it.'),
  amazonUrl: z.url().describe('Its page at the retailer, or the retailer’s search for it; with our tag.'),
  searchQuery: z.string().describe('What to search for in a shop that has no page of it.'),
  pages: z.record(z.string(), z.url()).optional().describe('Its own pages by the host of the shop.'),
})

export const productAnswer = productSummary.extend({
  features: z.array(z.string()),
  benefits: z.array(z.string()),
  specifications: z.array(z.string()),
  seoTitle: z.string(),
  metaDescription: z.string(),
  ownPicture: ownPictureAnswer.optional().describe('Left out where the product is drawn.'),
  sharePicture: z.string().describe('Path of the picture that stands for its link, 1200 by 630 pixels.'),
})

export const productSummariesAnswer = z.array(productSummary)

export const favouritesAnswer = z.array(
  productSummary.pick({
    slug: true,
    name: true,
    category: true,
    rating: true,
    priceRange: true,
    picture: true,
  }),
)

const storable = (maxLength: number) =>
  z.string().max(maxLength).refine(isShowable, 'holds a character that no product has')

export const productsQuerystring = z.object({
  category: storable(60).optional().describe('Its name; none for all.'),
  find: storable(FIND_MAX_LENGTH).optional().describe('Words that its products have; none for all.'),
  sort: z
    .enum(SORTS)
    .optional()
    .describe('The owner’s order without one, or where the list has no such order.'),
  page: pageQuerystring.shape.page,
})

export const productsAnswer = z.object({
  products: productSummariesAnswer,
  categories: z
    .array(z.object({ name: z.string(), count: z.int() }))
    .max(MAX_CATEGORIES)
    .describe('The first ones, in the order of their first products.'),
  count: z.int().describe('Of all products.'),
  found: z.int().describe('Of the category and the words that were asked for; a thousand at most by words.'),
  sorts: z
    .array(z.enum(SORTS))
    .describe('Orders that this list has beside the owner’s: a long one has none by name.'),
  page: z.int(),
  pages: z.int(),
})

export type ProductSummaryAnswer = z.output<typeof productSummary>
export type ProductAnswer = z.output<typeof productAnswer>
export type FavouritesAnswer = z.output<typeof favouritesAnswer>
export type ProductsAnswer = z.output<typeof productsAnswer>
