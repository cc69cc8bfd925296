import type { Kysely } from 'kysely'
import { HOUR_MS } from '../../../core/time.ts'
import { announceChange } from '../../../database/change-feed.ts'
import type { Schema } from '../../../database/schema.ts'
import { dropUnusedImages } from '../../images/image.service.ts'
import { deleteOwnPicture, findLeftPictures, setLeftAt } from './own-picture.store.ts'

/** How long the picture of a deleted product waits for its return: as long as a deleted promotion. */
const KEPT_MS = HOUR_MS

/**
 * Deletes pictures whose products have been gone for an hour, by a deletion or by an import.
 * @param now milliseconds since 1970
 */
export async function deleteLeftPictures(db: Kysely<Schema>, now: number): Promise<void> {
  const isDue = ({ leftAt, isThere }: { readonly leftAt: number | null; readonly isThere: boolean }) =>
    isThere || leftAt === null || leftAt <= now - KEPT_MS
  // Most runs only read, because a transaction makes other writers wait.
  if (!(await findLeftPictures(db)).some(isDue)) return
  await db.transaction().execute(async (transaction) => {
    await announceChange(transaction, 'products')
    const due = (await findLeftPictures(transaction)).filter(isDue)
    const slugsOf = (pictures: typeof due) => pictures.map(({ slug }) => slug)
    await setLeftAt(transaction, slugsOf(due.filter(({ isThere }) => isThere)), null)
    await setLeftAt(transaction, slugsOf(due.filter((it) => !it.isThere && it.leftAt === null)), now)
    const old = due.filter(({ leftAt, isThere }) => !isThere && leftAt !== null)
    for (const { slug } of old) await deleteOwnPicture(transaction, slug)
    if (old.length > 0) await dropUnusedImages(transaction)
  })
}
