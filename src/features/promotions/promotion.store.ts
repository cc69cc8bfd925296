import type { Slice } from '../../core/paging.ts'
import type { SelectQueryBuilder } from 'kysely'
import { holdsWords } from '../../database/holds-words.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { imageSources } from '../images/image.ts'
import type { StoredTag } from '../retailer/tag-choice.ts'
import { MAX_PROMOTIONS, type Promotion } from './promotion.ts'

const SEARCHED = ['alt', 'destination_url']

/** A promotion to store; without a tag, its address carries none. */
type NewPromotionRow = Promotion & { readonly [Name in keyof StoredTag]?: StoredTag[Name] | undefined }

/** A promotion as it is stored: its address is without our tag. */
export interface StoredPromotion extends Promotion, StoredTag {
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Of an uploaded picture. */
  readonly imageHash: string | null
}

/** The newest ones that have not expired. */
export async function findPromotionIds(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('promotions')
    .select('id')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_PROMOTIONS)
    .execute()
  return rows.map(({ id }) => id)
}

/** All, or those of the ids; the newest first. */
export async function findPromotions(db: Db, ids?: readonly string[]): Promise<StoredPromotion[]> {
  // PostgreSQL knows no empty list.
  if (ids?.length === 0) return []
  const rows = await withPictures(db)
    .$if(ids !== undefined, (query) => query.where('promotions.id', 'in', ids ?? []))
    .execute()
  return rows.map(asPromotion)
}

export async function findPromotion(db: Db, id: string): Promise<StoredPromotion | undefined> {
  const row = await withPictures(db).where('promotions.id', '=', id).executeTakeFirst()
  return row && asPromotion(row)
}

/** Whether a promotion leads to an address, expired ones included: their pages may still be open. */
export async function hasDestination(db: Db, url: string): Promise<boolean> {
  const row = await db
    .selectFrom('promotions')
    .select('id')
    .where('destination_url', '=', url)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Promotions whose address and description contain all of some words, the newest first, including expired ones. */
export async function searchPromotions(
  db: Db,
  words: readonly string[],
  { offset, limit }: Slice,
): Promise<StoredPromotion[]> {
  const rows = await withPictures(db).where(holdsWords(SEARCHED, words)).limit(limit).offset(offset).execute()
  return rows.map(asPromotion)
}

export async function countPromotions(db: Db, words: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('promotions')
    .select((eb) => eb.fn.countAll().as('count'))
    .where(holdsWords(SEARCHED, words))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertPromotions(
  db: Db,
  promotions: readonly NewPromotionRow[],
  createdAt: number,
  imageHash: string | null = null,
): Promise<void> {
  if (promotions.length === 0) return
  await db
    .insertInto('promotions')
    .values(
      promotions.map(({ id, imageUrl, alt, destinationUrl, expiresAt, foreignTag, isTagKept }) => ({
        id,
        image_url: imageUrl,
        alt,
        destination_url: destinationUrl,
        expires_at: expiresAt ?? null,
        created_at: createdAt,
        image_hash: imageHash,
        foreign_tag: foreignTag ?? null,
        is_tag_kept: isTagKept ? 1 : 0,
      })),
    )
    .execute()
}

export async function updatePromotion(
  db: Db,
  { id, alt, destinationUrl, expiresAt, foreignTag, isTagKept }: Promotion & StoredTag,
): Promise<void> {
  await db
    .updateTable('promotions')
    .set({
      alt,
      destination_url: destinationUrl,
      expires_at: expiresAt ?? null,
      foreign_tag: foreignTag,
      is_tag_kept: isTagKept ? 1 : 0,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes that one, or all. */
export async function deletePromotions(db: Db, id?: string): Promise<void> {
  await db
    .deleteFrom('promotions')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute()
}

function withPictures(db: Db) {
  return db
    .selectFrom('promotions')
    .leftJoin('images', 'images.hash', 'promotions.image_hash')
    .selectAll('promotions')
    .select(['images.widths', 'images.placeholder'])
    .orderBy('promotions.created_at', 'desc')
    .orderBy('promotions.id')
}

type Row =
  ReturnType<typeof withPictures> extends SelectQueryBuilder<Schema, never, infer Selected> ? Selected : never

function asPromotion(row: Row): StoredPromotion {
  const { id, image_url, alt, destination_url, expires_at, image_hash, widths, placeholder } = row
  return {
    id,
    imageUrl: image_url,
    alt,
    destinationUrl: destination_url,
    ...(expires_at !== null && { expiresAt: expires_at }),
    ...(image_hash !== null &&
      widths !== null &&
      placeholder !== null && {
        sources: imageSources({ hash: image_hash, widths: JSON.parse(widths) }),
        placeholder,
      }),
    createdAt: row.created_at,
    imageHash: image_hash,
    foreignTag: row.foreign_tag,
    isTagKept: row.is_tag_kept === 1,
  }
}
