import { createHash } from 'node:crypto'
import type { SiteConfig } from '../../../core/site-config.ts'
import type { ClaimRules } from '../../claims/shown-claim.ts'
import type { ProductSummary } from '../product.ts'
import { shownFigures } from '../shown-figures.ts'

/** The content of a product's share picture, besides the drawing: figures only where its page shows them. */
export interface SharePicture extends Pick<
  ProductSummary,
  'slug' | 'name' | 'category' | 'ratingTenths' | 'priceRange'
> {
  readonly productName: string
  /** Whether the rating is the shop's own, which the picture says. */
  readonly isOwnRating?: boolean
}

export function sharePictureOf(
  product: ProductSummary,
  site: ClaimRules & Pick<SiteConfig, 'productName'>,
): SharePicture {
  const { slug, name, category } = product
  const { ratingTenths, ratingNote, priceRange } = shownFigures(product, site)
  const { productName } = site
  return {
    slug,
    name,
    category,
    ratingTenths,
    priceRange,
    productName,
    isOwnRating: ratingNote !== undefined,
  }
}

/** Must be increased when the same content is drawn in another way, because clients cache a picture for a year. */
const TEMPLATE_VERSION = 2

/** Characters of the hash: 64 bits distinguish the versions of a product's picture. */
const HASH_LENGTH = 16

/** Path of the picture; changes with the picture's content. */
export function sharePicturePath(picture: SharePicture): string {
  const { slug, name, category, ratingTenths, priceRange, productName, isOwnRating } = picture
  const rating = isOwnRating ? [ratingTenths] : ratingTenths
  const content = JSON.stringify([TEMPLATE_VERSION, name, category, rating, priceRange, productName])
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH)
  return `/images/share/${slug}-${hash}.png`
}
