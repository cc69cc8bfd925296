import { createHash } from 'node:crypto'
import type { SiteConfig } from '../../../core/site-config.ts'
import type { ClaimRules } from '../../claims/shown-claim.ts'
import { fallbackWidth } from '../../images/image.ts'
import type { ProductSummary } from '../product.ts'
import type { OwnPicture } from '../own-picture/own-picture.ts'
import { shownFigures } from '../shown-figures.ts'

/** The content of a product's share picture, besides the drawing: figures only where its page shows them. */
/** A stored file that is drawn into the picture, in WebP. */
export interface DrawnFile {
  readonly hash: string
  readonly width: number
}

/** The settings of the brand that the picture shows. */
export type ShareBrand = Pick<SiteConfig, 'productName' | 'logo' | 'accents'>

export interface SharePicture extends Pick<
  ProductSummary,
  'slug' | 'name' | 'category' | 'ratingTenths' | 'priceRange'
> {
  readonly productName: string
  /** The color of the light theme; an empty text is the shop's own. */
  readonly accent: string
  /** In the place of mascot and name. */
  readonly logo?: DrawnFile | undefined
  /** In the place of the drawing. */
  readonly ownPicture?: DrawnFile | undefined
  /** Whether the rating is the shop's own, which the picture says. */
  readonly isOwnRating?: boolean
}

export function sharePictureOf(
  product: ProductSummary,
  site: ClaimRules & ShareBrand,
  ownPicture: OwnPicture | undefined,
): SharePicture {
  const { slug, name, category } = product
  const { ratingTenths, ratingNote, priceRange } = shownFigures(product, site)
  const { productName, logo, accents } = site
  return {
    slug,
    name,
    category,
    ratingTenths,
    priceRange,
    productName,
    accent: accents.pink,
    logo: logo && drawnFile(logo),
    ownPicture: ownPicture && drawnFile(ownPicture),
    isOwnRating: ratingNote !== undefined,
  }
}

function drawnFile({ hash, widths }: Pick<OwnPicture, 'hash' | 'widths'>): DrawnFile {
  return { hash, width: fallbackWidth(widths) }
}

/** Must be increased when the same content is drawn in another way, because clients cache a picture for a year. */
const TEMPLATE_VERSION = 2

/** Characters of the hash: 64 bits distinguish the versions of a product's picture. */
const HASH_LENGTH = 16

/** Path of the picture; changes with the picture's content. */
export function sharePicturePath(picture: SharePicture): string {
  const { slug, name, category, ratingTenths, priceRange, productName, isOwnRating } = picture
  const { accent, logo, ownPicture } = picture
  const rating = isOwnRating ? [ratingTenths] : ratingTenths
  // Addresses without these parts stay as they were before there were any.
  const brand = accent !== '' || logo || ownPicture ? [accent, logo?.hash, ownPicture?.hash] : []
  const content = JSON.stringify([
    TEMPLATE_VERSION,
    name,
    category,
    rating,
    priceRange,
    productName,
    ...brand,
  ])
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH)
  return `/images/share/${slug}-${hash}.png`
}
