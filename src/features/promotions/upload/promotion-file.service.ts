import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { announceChange } from '../../../database/change-feed.ts'
import type { Db } from '../../../database/schema.ts'
import { isoTime } from '../../../core/time.ts'
import { tagIn } from '../../../core/retailer-link.ts'
import type { Retailer } from '../../../core/retailer.ts'
import { settleTag, type TagChoice } from '../../retailer/tag-choice.ts'
import { dropUnusedImages } from '../../images/image.service.ts'
import {
  deletePromotions,
  findPromotions,
  insertPromotions,
  updatePromotion,
  type StoredPromotion,
} from '../promotion.store.ts'

/** A promotion in a file. A file names the picture, but does not contain it. */
export interface FiledPromotion {
  /** Undefined for a new promotion. */
  readonly id?: string | undefined
  readonly imageUrl: string
  readonly alt: string
  readonly destinationUrl: string
  /** The tag for a destination that carries somebody else's. */
  readonly tag?: TagChoice | undefined
  /** For example 2026-12-24T18:00:00.000Z; undefined for no expiry. */
  readonly expiresAt?: string | undefined
}

/** All promotions, or those of some ids, the newest first. */
export async function findFiledPromotions(db: Db, ids?: readonly string[]) {
  return (await findPromotions(db, ids)).map(asFiled)
}

/**
 * The entries with their addresses as they are stored, and the problems of those with the tag of somebody else of which
 * the file does not say which tag they shall carry, by index.
 */
export function settleTags(entries: readonly FiledPromotion[], retailer: Retailer) {
  const problems: { readonly index: number; readonly reason: string }[] = []
  const settled = entries.map(({ tag, ...entry }, index): FiledPromotion => {
    const found = settleTag(entry.destinationUrl, tag, retailer)
    if (!('problem' in found))
      return { ...entry, destinationUrl: found.url, ...(found.isTagKept && { tag: 'theirs' }) }
    problems.push({ index, reason: `tag: ${found.problem}` })
    return entry
  })
  return { entries: settled, problems }
}

/** The entries whose picture belongs to no existing promotion, by index. */
export async function findUnknownPictures(db: Db, entries: readonly FiledPromotion[]): Promise<number[]> {
  const known = new Set((await findPromotions(db)).map(({ imageUrl }) => imageUrl))
  return entries.flatMap(({ imageUrl }, index) => (known.has(imageUrl) ? [] : [index]))
}

/**
 * Replaces all promotions by those of a file, and deletes unused pictures. Call this within a transaction.
 * @param now milliseconds since 1970
 * @throws Error if a picture no longer exists
 */
export async function replacePromotions(
  db: Db,
  entries: readonly FiledPromotion[],
  now: number,
): Promise<void> {
  // First, because the row lock makes such writes wait, so that no picture is deleted meanwhile.
  await announceChange(db, 'promotions')
  const old = new Map((await findPromotions(db)).map((promotion) => [promotion.id, promotion]))
  const pictures = new Map([...old.values()].map(({ imageUrl, imageHash }) => [imageUrl, imageHash]))
  const ids = new Set(entries.map(({ id }) => id))
  for (const id of old.keys()) if (!ids.has(id)) await deletePromotions(db, id)
  for (const entry of entries) {
    const before = entry.id === undefined ? undefined : old.get(entry.id)
    if (before && isDeepStrictEqual(asFiled(before), entry)) continue
    const { id = randomUUID(), imageUrl, alt, destinationUrl, tag, expiresAt } = entry
    const imageHash = pictures.get(imageUrl)
    if (imageHash === undefined) throw new Error(`The picture ${imageUrl} has gone.`)
    const promotion = {
      id,
      imageUrl,
      alt,
      destinationUrl,
      foreignTag: tag === 'theirs' ? (tagIn(destinationUrl) ?? null) : null,
      isTagKept: tag === 'theirs',
      ...(expiresAt !== undefined && { expiresAt: Date.parse(expiresAt) }),
    }
    if (before?.imageUrl === imageUrl) await updatePromotion(db, promotion)
    else {
      if (before) await deletePromotions(db, id)
      await insertPromotions(db, [promotion], before?.createdAt ?? now, imageHash)
    }
  }
  await dropUnusedImages(db)
}

/**
 * A promotion as a file has it. Its address lacks our tag, because the tag may have changed before the import. An
 * expiry that is no time, as older versions stored, is left out: nobody lives to see it.
 */
function asFiled(promotion: StoredPromotion): FiledPromotion {
  const { id, imageUrl, alt, destinationUrl, expiresAt, isTagKept } = promotion
  const expiry = expiresAt === undefined ? undefined : isoTime(expiresAt)
  return {
    id,
    imageUrl,
    alt,
    destinationUrl,
    ...(isTagKept && { tag: 'theirs' }),
    ...(expiry !== undefined && { expiresAt: expiry }),
  }
}
