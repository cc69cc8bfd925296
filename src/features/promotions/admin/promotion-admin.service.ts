import type { Kysely } from 'kysely'
import type { Retailer } from '../../../core/retailer.ts'
import { searchedWords } from '../../../database/holds-words.ts'
import type { Db, Schema } from '../../../database/schema.ts'
import { findPage, type PageQuery } from '../../../core/paging.ts'
import { recordAudit, type Writer } from '../../audit/audit.service.ts'
import { fallbackPath, type Image, type ImageFile } from '../../images/image.ts'
import { storeImage } from '../../images/image.service.ts'
import { settleTag, type StoredTag, type TagChoice, type TagQuestion } from '../../retailer/tag-choice.ts'
import { altFor } from '../destination.ts'
import { versionOf } from '../promotion-entry.service.ts'
import { auditable, subjectOf, writePromotions } from '../promotion-write.service.ts'
import { isExpired, type Promotion } from '../promotion.ts'
import {
  countPromotions,
  findPromotion,
  insertPromotions,
  searchPromotions,
  updatePromotion,
  type StoredPromotion,
} from '../promotion.store.ts'

export interface NewPromotion extends Pick<Promotion, 'destinationUrl' | 'expiresAt'>, Partial<StoredTag> {
  /** Chosen by the caller, which finds the promotion by it when the response is lost. */
  readonly id: string
  /** Derived from the destination if undefined. */
  readonly alt?: string | undefined
  readonly image: Image
  readonly files: readonly ImageFile[]
}

/** Undefined fields stay; null removes the expiry. */
export interface PromotionChange {
  readonly alt?: string | undefined
  readonly destinationUrl?: string | undefined
  /** The tag for a destination that carries somebody else's. */
  readonly tag?: TagChoice | undefined
  readonly expiresAt?: number | null | undefined
  /** The version that the change was made from; without one, any version is overwritten. */
  readonly version?: string | undefined
}

/** Why nothing was written. */
export type PromotionRefusal = 'missing' | 'changed' | 'expired'

/** Promotions on a page of the list. */
const PROMOTIONS_PER_PAGE = 20

/** A page of all promotions, including expired ones, the newest first; undefined if there is no such page. */
export async function listStoredPromotions(db: Db, { q, page }: PageQuery) {
  const words = searchedWords(q)
  const found = findPage(await countPromotions(db, words), page, PROMOTIONS_PER_PAGE)
  return found && { promotions: await searchPromotions(db, words, found.slice), ...found.position }
}

/** Stores a promotion with its picture. */
export async function addPromotion(
  db: Kysely<Schema>,
  writer: Writer,
  { id, image, files, alt, destinationUrl, expiresAt, foreignTag, isTagKept }: NewPromotion,
): Promise<StoredPromotion> {
  const promotion = {
    id,
    imageUrl: fallbackPath(image),
    alt: alt ?? altFor(destinationUrl),
    destinationUrl,
    expiresAt,
  }
  return writePromotions(db, async (transaction) => {
    await storeImage(transaction, image, files)
    await insertPromotions(transaction, [{ ...promotion, foreignTag, isTagKept }], writer.at, image.hash)
    await recordAudit(transaction, { ...writer, action: 'create', subject: subjectOf(id), after: promotion })
    return existing(await findPromotion(transaction, id))
  })
}

/**
 * Changes a promotion. A change without an effect is not recorded, and an expiry in the past may only stay as it is.
 */
export async function changePromotion(
  db: Kysely<Schema>,
  writer: Writer,
  id: string,
  { alt, destinationUrl, tag, expiresAt, version }: PromotionChange,
  retailer: Retailer,
): Promise<StoredPromotion | PromotionRefusal | TagQuestion> {
  const settled = destinationUrl === undefined ? undefined : settleTag(destinationUrl, tag, retailer)
  if (settled && 'problem' in settled) return settled
  return writePromotions(db, async (transaction) => {
    const before = await findPromotion(transaction, id)
    if (!before) return 'missing'
    if (version !== undefined && version !== versionOf(before)) return 'changed'
    const after = {
      ...before,
      alt: alt ?? before.alt,
      ...(settled && {
        destinationUrl: settled.url,
        foreignTag: settled.foreignTag,
        isTagKept: settled.isTagKept,
      }),
      expiresAt: expiresAt === undefined ? before.expiresAt : (expiresAt ?? undefined),
    }
    if (versionOf(after) === versionOf(before)) return before
    if (after.expiresAt !== before.expiresAt && isExpired(after, writer.at)) return 'expired'
    await updatePromotion(transaction, after)
    await recordAudit(transaction, {
      ...writer,
      action: 'change',
      subject: subjectOf(id),
      before: auditable(before),
      after: auditable(after),
    })
    return after
  })
}

function existing<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('What was just stored is not there.')
  return found
}
