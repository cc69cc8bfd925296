import type { Db } from '../database/schema.ts'

/**
 * An import that has not written for so long, in milliseconds, was killed; a batch takes some milliseconds. A time that
 * is so far ahead is of a clock that has been set since, and must not hold up imports.
 */
const LEFT_AFTER_MS = 60_000

/** An import whose entries wait in a table of their own. */
export interface ListImport {
  readonly list: string
  readonly importId: string
}

/**
 * Begins an import; only one import of a list runs at a time. Returns the id of a killed import whose entries are still
 * stored; false where another import runs.
 * @param now milliseconds since 1970
 */
export async function claimImport(
  db: Db,
  { list, importId }: ListImport,
  now: number,
): Promise<{ readonly leftBy: string | null } | false> {
  const before = await db
    .selectFrom('list_imports')
    .select('import_id')
    .where('list', '=', list)
    .executeTakeFirst()
  const claimed = await db
    .insertInto('list_imports')
    .values({ list, import_id: importId, touched_at: now, replacements: 0 })
    .onConflict((conflict) =>
      conflict
        .column('list')
        .doUpdateSet({ import_id: importId, touched_at: now })
        .where((eb) =>
          eb.or([
            eb('list_imports.import_id', 'is', null),
            eb.not(eb.between('list_imports.touched_at', now - LEFT_AFTER_MS, now + LEFT_AFTER_MS)),
          ]),
        ),
    )
    .returning('list')
    .execute()
  return claimed.length === 1 && { leftBy: before?.import_id ?? null }
}

/** The time of an import whose entries are being deleted: it stood still for so long that it counts as killed. */
const ABANDONED_AT = 0

/** Says that an import still runs; returns false if it was abandoned, or another import has taken its place. */
export async function touchImport(db: Db, { list, importId }: ListImport, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('list_imports')
    .set({ touched_at: now })
    .where('list', '=', list)
    .where('import_id', '=', importId)
    .where('touched_at', '>', ABANDONED_AT)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Marks an import as killed, so that it cannot go on with a part of its entries if it only stood still. Returns false if
 * it has gone on, or another import has taken its place.
 */
export async function abandonImport(db: Db, { list, importId }: ListImport, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('list_imports')
    .set({ touched_at: ABANDONED_AT })
    .where('list', '=', list)
    .where('import_id', '=', importId)
    .where((eb) => eb.not(eb.between('touched_at', now - LEFT_AFTER_MS, now + LEFT_AFTER_MS)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countReplacement(db: Db, list: string): Promise<void> {
  await db
    .updateTable('list_imports')
    .set((eb) => ({ replacements: eb('replacements', '+', 1) }))
    .where('list', '=', list)
    .execute()
}

/** How often imports have replaced a list. */
export async function findReplacements(db: Db, list: string): Promise<number> {
  const row = await db
    .selectFrom('list_imports')
    .select('replacements')
    .where('list', '=', list)
    .executeTakeFirst()
  return row?.replacements ?? 0
}

/** Ends an import, whose entries have been deleted. */
export async function releaseImport(db: Db, { list, importId }: ListImport): Promise<void> {
  await db
    .updateTable('list_imports')
    .set({ import_id: null })
    .where('list', '=', list)
    .where('import_id', '=', importId)
    .execute()
}

/** Killed imports whose entries are still stored. */
export async function findLeftImports(db: Db, now: number): Promise<ListImport[]> {
  const rows = await db
    .selectFrom('list_imports')
    .select(['list', 'import_id'])
    .where('import_id', 'is not', null)
    .where((eb) => eb.not(eb.between('touched_at', now - LEFT_AFTER_MS, now + LEFT_AFTER_MS)))
    .execute()
  return rows.map(({ list, import_id: importId }) => ({ list, importId: importId ?? '' }))
}

/** The version of a list in the change feed, which differs after each change. */
export async function findListVersion(db: Db, list: string): Promise<number> {
  const row = await db.selectFrom('changes').select('version').where('topic', '=', list).executeTakeFirst()
  return row?.version ?? 0
}
