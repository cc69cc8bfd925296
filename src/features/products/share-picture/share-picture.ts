import { createHash } from 'node:crypto'
import type { ProductSummary } from '../product.ts'

/** The content of a product's share picture, besides the drawing. */
export interface SharePicture extends Pick<
  ProductSummary,
  'slug' | 'name' | 'category' | 'ratingTenths' | 'priceRange'
> {
  readonly productName: string
}

/** Must be increased when the same content is drawn in another way, because clients cache a picture for a year. */
const TEMPLATE_VERSION = 2

/** Characters of the hash: 64 bits distinguish the versions of a product's picture. */
const HASH_LENGTH = 16

/** Path of the picture; changes with the picture's content. */
export function sharePicturePath(picture: SharePicture): string {
  const { slug, name, category, ratingTenths, priceRange, productName } = picture
  const content = JSON.stringify([TEMPLATE_VERSION, name, category, ratingTenths, priceRange, productName])
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH)
  return `/images/share/${slug}-${hash}.png`
}
