import type { Kysely } from 'kysely'
import { announceChange } from '../../../database/change-feed.ts'
import type { Db, Schema } from '../../../database/schema.ts'
import { recordAudit, type Writer } from '../../audit/audit.service.ts'
import { dropUnusedImages, storeImage } from '../../images/image.service.ts'
import { fallbackPath } from '../../images/image.ts'
import type { PictureUse } from '../../images/picture-use.ts'
import { hasProduct } from '../product.store.ts'
import type { OwnPicture } from './own-picture.ts'
import { deleteOwnPicture, findOwnPictures, renameOwnPicture, upsertOwnPicture } from './own-picture.store.ts'

/** What a picture is uploaded with. */
interface OwnPictureDetails {
  readonly slug: string
  readonly alt: string
}

/** A picture that becomes a product's own; undefined if the product is not there any more. */
export const productPicture: PictureUse<OwnPictureDetails, OwnPicture | undefined> = {
  name: 'product',
  store: (db, writer, { image, files }, { slug, alt }) =>
    writePicture(db, writer, slug, async (transaction) => {
      await storeImage(transaction, image, files)
      return { ...image, alt }
    }),
}

export async function readOwnPicture(db: Db, slug: string): Promise<OwnPicture | undefined> {
  return (await findOwnPictures(db, [slug])).get(slug)
}

/** Changes the alternative text of a product's own picture; undefined if it has none. */
export function describeOwnPicture(
  db: Kysely<Schema>,
  writer: Writer,
  { slug, alt }: OwnPictureDetails,
): Promise<OwnPicture | undefined> {
  return writePicture(db, writer, slug, async (_transaction, before) => before && { ...before, alt })
}

/** Removes a product's own picture for good, so that its drawing is shown again. */
export async function removeOwnPicture(db: Kysely<Schema>, writer: Writer, slug: string): Promise<void> {
  await writePicture(db, writer, slug, async () => undefined)
}

/**
 * Changes the own picture of a product that exists, in one transaction.
 * @param change returns the picture of then, or undefined for none
 */
function writePicture(
  db: Kysely<Schema>,
  writer: Writer,
  slug: string,
  change: (transaction: Db, before: OwnPicture | undefined) => Promise<OwnPicture | undefined>,
): Promise<OwnPicture | undefined> {
  return db.transaction().execute(async (transaction) => {
    // First, as in all writes of products' pictures, because of the locks.
    await announceChange(transaction, 'products')
    if (!(await hasProduct(transaction, slug))) return undefined
    const before = await readOwnPicture(transaction, slug)
    const after = await change(transaction, before)
    if (before?.hash === after?.hash && before?.alt === after?.alt) return after
    if (after) await upsertOwnPicture(transaction, slug, after)
    else await deleteOwnPicture(transaction, slug)
    if (before && before.hash !== after?.hash) await dropUnusedImages(transaction)
    await recordAudit(transaction, {
      ...writer,
      action: 'change',
      subject: `product ${slug}`,
      before: auditable(before),
      after: auditable(after),
    })
    return after
  })
}

/** The values that the audit trail stores. */
function auditable(picture: OwnPicture | undefined): object {
  return { ownPicture: picture ? { path: fallbackPath(picture), alt: picture.alt } : null }
}

/** Moves a picture with its product. Call this within the transaction that changes the product's slug. */
export async function moveOwnPicture(db: Db, from: string, to: string): Promise<void> {
  await dropOwnPicture(db, to)
  await renameOwnPicture(db, from, to)
}

/** Deletes what a deleted product of this slug has left. Call this within the transaction that adds another one. */
export async function dropOwnPicture(db: Db, slug: string): Promise<void> {
  await announceChange(db, 'products')
  if (await deleteOwnPicture(db, slug)) await dropUnusedImages(db)
}
