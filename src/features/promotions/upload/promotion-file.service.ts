import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { announceChange } from '../../../database/change-feed.ts'
import type { Db } from '../../../database/schema.ts'
import { dropUnusedImages } from '../../images/image.service.ts'
import {
  deletePromotions,
  findPromotions,
  insertPromotions,
  updatePromotion,
  type StoredPromotion,
} from '../promotion.store.ts'

/** A promotion in a file. It names its picture, which no file can hold. */
export interface FiledPromotion {
  /** A promotion without one is new. */
  readonly id?: string | undefined
  readonly imageUrl: string
  readonly alt: string
  readonly destinationUrl: string
  /** Such as 2026-12-24T18:00:00.000Z; without it the promotion stays. */
  readonly expiresAt?: string | undefined
}

/** All of them, or those of some ids, the newest first. */
export async function findFiledPromotions(db: Db, ids?: readonly string[]) {
  return (await findPromotions(db, ids)).map(asFiled)
}

/** The entries whose picture is none of a promotion that is there, by index. */
export async function findUnknownPictures(db: Db, entries: readonly FiledPromotion[]): Promise<number[]> {
  const known = new Set((await findPromotions(db)).map(({ imageUrl }) => imageUrl))
  return entries.flatMap(({ imageUrl }, index) => (known.has(imageUrl) ? [] : [index]))
}

/**
 * Makes the promotions those of a file, and deletes pictures that none shows any more. Part of a transaction.
 * @param now milliseconds since 1970
 * @throws Error when a picture has gone
 */
export async function replacePromotions(
  db: Db,
  entries: readonly FiledPromotion[],
  now: number,
): Promise<void> {
  // First: such writes queue, so that no picture goes meanwhile.
  await announceChange(db, 'promotions')
  const old = new Map((await findPromotions(db)).map((promotion) => [promotion.id, promotion]))
  const pictures = new Map([...old.values()].map(({ imageUrl, imageHash }) => [imageUrl, imageHash]))
  const ids = new Set(entries.map(({ id }) => id))
  for (const id of old.keys()) if (!ids.has(id)) await deletePromotions(db, id)
  for (const entry of entries) {
    const before = entry.id === undefined ? undefined : old.get(entry.id)
    if (before && isDeepStrictEqual(asFiled(before), entry)) continue
    const { id = randomUUID(), imageUrl, alt, destinationUrl, expiresAt } = entry
    const imageHash = pictures.get(imageUrl)
    if (imageHash === undefined) throw new Error(`The picture ${imageUrl} has gone.`)
    const promotion = {
      id,
      imageUrl,
      alt,
      destinationUrl,
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

function asFiled({ id, imageUrl, alt, destinationUrl, expiresAt }: StoredPromotion) {
  return {
    id,
    imageUrl,
    alt,
    destinationUrl,
    ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt).toISOString() }),
  }
}
