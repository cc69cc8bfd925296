import type { Db } from '../../database/schema.ts'
import type { Image, ImageFile } from './image.ts'
import { deleteUnusedImages, insertImage, insertImageFiles } from './image.store.ts'

/** Stores a picture unless it exists. Call this within the transaction that stores its promotion. */
export async function storeImage(db: Db, image: Image, files: readonly ImageFile[]): Promise<void> {
  if (await insertImage(db, image)) await insertImageFiles(db, image.hash, files)
}

/**
 * Deletes pictures that no promotion uses. Call this within the transaction that deleted their promotions: such
 * transactions wait for each other at one row, so that no other one can begin to use a picture meanwhile.
 */
export async function dropUnusedImages(db: Db): Promise<void> {
  await deleteUnusedImages(db)
}
