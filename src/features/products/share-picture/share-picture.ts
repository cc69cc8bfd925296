import { createHash } from 'node:crypto'
import type { ProductSummary } from '../product.ts'

/** What the picture that stands for a product's link shows, beside the drawing of the product. */
export interface SharePicture extends Pick<
  ProductSummary,
  'slug' | 'name' | 'category' | 'ratingTenths' | 'priceRange'
> {
  readonly productName: string
}

/** To be raised when the same content is drawn in another way: clients keep a picture for a year. */
const TEMPLATE_VERSION = 2

/** Characters of the hash: 64 bits tell the versions of one product apart. */
const HASH_LENGTH = 16

/** Path of the picture: another one as soon as anything in the picture is. */
export function sharePicturePath(picture: SharePicture): string {
  const { slug, name, category, ratingTenths, priceRange, productName } = picture
  const content = JSON.stringify([TEMPLATE_VERSION, name, category, ratingTenths, priceRange, productName])
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH)
  return `/images/share/${slug}-${hash}.png`
}
