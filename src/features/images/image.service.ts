import type { Db } from '../../database/schema.ts'
import type { Image, ImageFile } from './image.ts'
import { deleteUnusedImages, insertImage, insertImageFiles } from './image.store.ts'

/** Stores a picture, once for all that show it: part of the transaction that stores what shows it. */
export async function storeImage(db: Db, image: Image, files: readonly ImageFile[]): Promise<void> {
  if (await insertImage(db, image)) await insertImageFiles(db, image.hash, files)
}

/**
 * Deletes pictures that nothing shows any more: part of the transaction that deleted what did.
 * Such transactions queue for a row of their own, so that nobody begins to show one meanwhile.
 */
export async function dropUnusedImages(db: Db): Promise<void> {
  await deleteUnusedImages(db)
}
