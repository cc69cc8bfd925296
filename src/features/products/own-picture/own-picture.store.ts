import type { Db } from '../../../database/schema.ts'
import type { OwnPicture } from './own-picture.ts'

/** The own pictures of some products, by slug. */
export async function findOwnPictures(
  db: Db,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, OwnPicture>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_pictures')
    .innerJoin('images', 'images.hash', 'product_pictures.image_hash')
    .selectAll('images')
    .select(['product_pictures.slug', 'product_pictures.alt'])
    .where('product_pictures.slug', 'in', slugs)
    .execute()
  return new Map(rows.map(({ slug, ...row }) => [slug, { ...row, widths: JSON.parse(row.widths) }]))
}

export async function upsertOwnPicture(
  db: Db,
  slug: string,
  { hash, alt }: Pick<OwnPicture, 'hash' | 'alt'>,
): Promise<void> {
  const values = { image_hash: hash, alt, left_at: null }
  await db
    .insertInto('product_pictures')
    .values({ slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute()
}

/** Returns whether there was one. */
export async function deleteOwnPicture(db: Db, slug: string): Promise<boolean> {
  const rows = await db.deleteFrom('product_pictures').where('slug', '=', slug).returning('slug').execute()
  return rows.length > 0
}

export async function renameOwnPicture(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('product_pictures').set({ slug: to }).where('slug', '=', from).execute()
}

/**
 * The slugs whose pictures lack their products, with the time at which that was found, and those of products that have been
 * put back since.
 */
export async function findLeftPictures(db: Db) {
  const rows = await db
    .selectFrom('product_pictures')
    .leftJoin('products', 'products.slug', 'product_pictures.slug')
    .select(['product_pictures.slug', 'product_pictures.left_at', 'products.slug as product'])
    .where((eb) => eb.or([eb('products.slug', 'is', null), eb('product_pictures.left_at', 'is not', null)]))
    .execute()
  return rows.map(({ slug, left_at: leftAt, product }) => ({ slug, leftAt, isThere: product !== null }))
}

/** @param leftAt milliseconds since 1970, or null for products that are there */
export async function setLeftAt(db: Db, slugs: readonly string[], leftAt: number | null): Promise<void> {
  if (slugs.length === 0) return
  await db.updateTable('product_pictures').set({ left_at: leftAt }).where('slug', 'in', slugs).execute()
}
