import { z } from 'zod'
import { pageQuerystring } from '../../core/paging.ts'
import { MAX_CATEGORIES, PRODUCT_SLUG, PRODUCT_SLUG_MAX_LENGTH } from './product.ts'

export const productSlug = z
  .string()
  .max(PRODUCT_SLUG_MAX_LENGTH)
  .regex(PRODUCT_SLUG, 'must be words of a-z and 0-9 with a dash between them')

const productSummary = z.object({
  slug: productSlug,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  rating: z.number().min(0).max(5).describe('Out of 5, with one decimal.'),
  priceRange: z.string(),
  picture: z.string().describe('Path of a drawing of it.'),
  amazonUrl: z.url().describe('The retailer’s search for it, with our tag.'),
})

export const productAnswer = productSummary.extend({
  features: z.array(z.string()),
  benefits: z.array(z.string()),
  specifications: z.array(z.string()),
  seoTitle: z.string(),
  metaDescription: z.string(),
  sharePicture: z.string().describe('Path of the picture that stands for its link, 1200 by 630 pixels.'),
})

export const productSummariesAnswer = z.array(productSummary)

export const favouritesAnswer = z.array(
  productSummary.pick({ slug: true, name: true, category: true, priceRange: true, picture: true }),
)

export const productsQuerystring = z.object({
  category: z.string().max(60).optional().describe('Its name; none for all.'),
  page: pageQuerystring.shape.page,
})

export const productsAnswer = z.object({
  products: productSummariesAnswer,
  categories: z
    .array(z.object({ name: z.string(), count: z.int() }))
    .max(MAX_CATEGORIES)
    .describe('The first ones, in the order of their first products.'),
  count: z.int().describe('Of all products.'),
  page: z.int(),
  pages: z.int(),
})

export type ProductSummaryAnswer = z.output<typeof productSummary>
export type ProductAnswer = z.output<typeof productAnswer>
export type FavouritesAnswer = z.output<typeof favouritesAnswer>
export type ProductsAnswer = z.output<typeof productsAnswer>
