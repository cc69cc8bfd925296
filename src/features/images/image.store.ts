import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { Image, ImageFile } from './image.ts'

/** Returns whether the picture is new; equal pictures have the same hash. */
export async function insertImage(
  db: Db,
  { hash, width, height, widths, placeholder }: Image,
): Promise<boolean> {
  const rows = await db
    .insertInto('images')
    .values({ hash, width, height, widths: JSON.stringify(widths), placeholder })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .execute()
  return rows.length === 1
}

export async function insertImageFiles(db: Db, hash: string, files: readonly ImageFile[]): Promise<void> {
  await db
    .insertInto('image_files')
    .values(files.map((file) => ({ ...file, image_hash: hash })))
    .execute()
}

export async function findImage(db: Db, hash: string): Promise<Image | undefined> {
  const row = await db.selectFrom('images').selectAll().where('hash', '=', hash).executeTakeFirst()
  return row && { ...row, widths: JSON.parse(row.widths) }
}

/** The content of one file. */
export async function findImageFile(
  db: Db,
  { hash, width, format }: { readonly hash: string; readonly width: number; readonly format: string },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('image_files')
    .select('bytes')
    .where('image_hash', '=', hash)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst()
  return row?.bytes
}

/** Deletes pictures, with their files, that no promotion, deleted promotion or product uses, nor the logo. */
export async function deleteUnusedImages(db: Db): Promise<void> {
  await db
    .deleteFrom('images')
    .where((eb) =>
      eb.and(
        (['promotions', 'deleted_promotions', 'product_pictures'] as const).map((table) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom(table)
                .select(`${table}.image_hash`)
                .whereRef(`${table}.image_hash`, '=', 'images.hash'),
            ),
          ),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('settings')
            .select('key')
            .where('key', '=', 'logo')
            // Values of settings are JSON.
            .where('value', '=', sql<string>`'"' || images.hash || '"'`),
        ),
      ),
    )
    .execute()
}
