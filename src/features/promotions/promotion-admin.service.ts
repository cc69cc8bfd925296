import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { announceChange } from '../../database/change-feed.ts'
import { searchedWords } from '../../database/holds-words.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { pagesOf } from '../../paging.ts'
import { recordAudit, type Writer } from '../audit/audit.service.ts'
import { fallbackPath, type Image, type ImageFile } from '../images/image.ts'
import { dropUnusedImages, storeImage } from '../images/image.service.ts'
import { altFor } from './destination.ts'
import type { Promotion } from './promotion.ts'
import {
  countPromotions,
  deletePromotions,
  findPromotion,
  findPromotions,
  insertPromotions,
  searchPromotions,
  updatePromotion,
  type StoredPromotion,
} from './promotion.store.ts'

export interface NewPromotion extends Pick<Promotion, 'alt' | 'destinationUrl' | 'expiresAt'> {
  readonly image: Image
  readonly files: readonly ImageFile[]
}

/** What is left out stays; null takes the expiry away. */
export interface PromotionChange {
  readonly alt?: string | undefined
  readonly destinationUrl?: string | undefined
  readonly expiresAt?: number | null | undefined
}

/** Promotions on a page of the list. */
const PROMOTIONS_PER_PAGE = 20

/** Promotions that an audit entry about all of them names. */
const AUDITED_PROMOTIONS = 100

/** A page of all promotions, the newest first, expired ones too; undefined where there is no such page. */
export async function listStoredPromotions(
  db: Db,
  { q, page }: { readonly q: string; readonly page: number },
) {
  const words = searchedWords(q)
  const count = await countPromotions(db, words)
  const pages = pagesOf(count, PROMOTIONS_PER_PAGE)
  if (page > pages) return undefined
  const slice = { offset: (page - 1) * PROMOTIONS_PER_PAGE, limit: PROMOTIONS_PER_PAGE }
  return { promotions: await searchPromotions(db, words, slice), count, page, pages }
}

/** Stores a promotion with its picture. */
export async function addPromotion(
  db: Kysely<Schema>,
  writer: Writer,
  { image, files, alt, destinationUrl, expiresAt }: NewPromotion,
): Promise<StoredPromotion> {
  const id = randomUUID()
  const promotion = {
    id,
    imageUrl: fallbackPath(image),
    alt: alt === '' ? altFor(destinationUrl) : alt,
    destinationUrl,
    expiresAt,
  }
  return write(db, async (transaction) => {
    await storeImage(transaction, image, files)
    await insertPromotions(transaction, [promotion], writer.at, image.hash)
    await recordAudit(transaction, { ...writer, action: 'create', subject: subjectOf(id), after: promotion })
    return existing(await findPromotion(transaction, id))
  })
}

/** Undefined when there is no such promotion. */
export async function changePromotion(
  db: Kysely<Schema>,
  writer: Writer,
  id: string,
  { alt, destinationUrl, expiresAt }: PromotionChange,
): Promise<StoredPromotion | undefined> {
  return write(db, async (transaction) => {
    const before = await findPromotion(transaction, id)
    if (!before) return undefined
    const after = {
      ...before,
      alt: alt ?? before.alt,
      destinationUrl: destinationUrl ?? before.destinationUrl,
      expiresAt: expiresAt === undefined ? before.expiresAt : (expiresAt ?? undefined),
    }
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

/** Deletes a promotion, and its picture with the last one that shows it. Says whether it was there. */
export async function removePromotion(db: Kysely<Schema>, writer: Writer, id: string): Promise<boolean> {
  return write(db, async (transaction) => {
    const before = await findPromotion(transaction, id)
    if (!before) return false
    await deletePromotions(transaction, id)
    if (before.imageHash !== null) await dropUnusedImages(transaction, before.imageHash)
    await recordAudit(transaction, {
      ...writer,
      action: 'delete',
      subject: subjectOf(id),
      before: auditable(before),
    })
    return true
  })
}

/** Deletes all promotions and their pictures; says how many there were. */
export async function removeAllPromotions(db: Kysely<Schema>, writer: Writer): Promise<number> {
  return write(db, async (transaction) => {
    const before = await findPromotions(transaction)
    await deletePromotions(transaction)
    await dropUnusedImages(transaction)
    await recordAudit(transaction, {
      ...writer,
      action: 'delete',
      subject: 'promotions',
      before: { count: before.length, newest: before.slice(0, AUDITED_PROMOTIONS).map(auditable) },
    })
    return before.length
  })
}

/** Announces first: its row makes such writes queue, so that none deletes a picture that another begins to show. */
async function write<T>(db: Kysely<Schema>, change: (transaction: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await announceChange(transaction, 'promotions')
    return change(transaction)
  })
}

function subjectOf(id: string): string {
  return `promotion ${id}`
}

function auditable({ id, imageUrl, alt, destinationUrl, expiresAt }: Promotion): Promotion {
  return { id, imageUrl, alt, destinationUrl, expiresAt }
}

function existing<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('What was just stored is not there.')
  return found
}
