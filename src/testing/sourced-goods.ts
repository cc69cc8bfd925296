import { largeShopProduct } from './large-shop.ts'

/** The moment at which the figures of these goods were checked, in milliseconds since 1970. */
export const CHECKED_AT = Date.UTC(2026, 10, 23, 12)

const checked = new Date(CHECKED_AT).toISOString()

/** A price with a source; it ends within a day. */
export const SOURCED_PRICE = { priceSource: 'feed' as const, priceCheckedAt: checked }

/** A product with a rating of the shop's own and a price, both with a source. */
export const LAMP = {
  ...largeShopProduct(1),
  slug: 'lamp',
  name: 'Tall Lamp',
  rating: 4.5,
  ratingSource: 'own' as const,
  ratingNote: 'We read by it for a month.',
  ratingCheckedAt: checked,
  priceRange: '$20',
  stock: 'in stock' as const,
  ...SOURCED_PRICE,
}

/** A product with the rating of many people, and without a sourced price. */
export const CHAIR = {
  ...largeShopProduct(2),
  slug: 'chair',
  rating: 4.1,
  reviewCount: 212,
  ratingSource: 'feed' as const,
  ratingCheckedAt: checked,
}

/** A deal whose discount has a source. */
export const KETTLE = {
  id: 'kettle',
  name: 'Kettle',
  description: 'It sings.',
  searchQuery: 'kettle',
  discount: 30,
  discountSource: 'own' as const,
  discountNote: 'Seen in the shop window.',
  discountCheckedAt: checked,
}
