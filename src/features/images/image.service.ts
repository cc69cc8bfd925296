import { announceChange } from '../../database/change-feed.ts'
import type { Db } from '../../database/schema.ts'
import type { Image, ImageFile } from './image.ts'
import { deleteUnusedImages, findImage, findImageFile, insertImage, insertImageFiles } from './image.store.ts'

/** A stored picture; undefined if there is none of this name. */
export function readImage(db: Db, hash: string): Promise<Image | undefined> {
  return findImage(db, hash)
}

/** The WebP file of a picture with a width; undefined if there is none. */
export function readWebpFile(
  db: Db,
  { hash, width }: { readonly hash: string; readonly width: number },
): Promise<Buffer | undefined> {
  return findImageFile(db, { hash, width, format: 'webp' })
}

/**
 * Stores a picture unless it exists. Call this within the transaction that stores what shows it, after that has announced
 * its own change. The row of this announcement makes such transactions wait for each other, so that none deletes a picture
 * that another begins to use.
 */
export async function storeImage(db: Db, image: Image, files: readonly ImageFile[]): Promise<void> {
  await announceChange(db, 'images')
  if (await insertImage(db, image)) await insertImageFiles(db, image.hash, files)
}

/** Deletes pictures that nothing uses. Call this within the transaction that deleted what showed them, as storeImage. */
export async function dropUnusedImages(db: Db): Promise<void> {
  await announceChange(db, 'images')
  await deleteUnusedImages(db)
}
