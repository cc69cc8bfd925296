import type { Db } from '../../database/schema.ts'
import type { Promotion } from './promotion.ts'

/** What has not expired, the newest first. */
export async function findPromotions(db: Db, now: number): Promise<Promotion[]> {
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, image_url, alt, destination_url, expires_at }) => ({
    id,
    imageUrl: image_url,
    alt,
    destinationUrl: destination_url,
    ...(expires_at !== null && { expiresAt: expires_at }),
  }))
}

export async function insertPromotions(
  db: Db,
  promotions: readonly Promotion[],
  createdAt: number,
): Promise<void> {
  if (promotions.length === 0) return
  await db
    .insertInto('promotions')
    .values(
      promotions.map(({ id, imageUrl, alt, destinationUrl, expiresAt }) => ({
        id,
        image_url: imageUrl,
        alt,
        destination_url: destinationUrl,
        expires_at: expiresAt ?? null,
        created_at: createdAt,
      })),
    )
    .execute()
}
