import { defineRecord } from './journal-entry.ts'

const PROBE = 'write-probe'

/**
 * A record that leaves nothing behind: storing it shows whether the database accepts writes. A row is inserted and
 * deleted, because SQLite writes nothing for an update to the same value.
 */
export const writeProbe = defineRecord<typeof PROBE>(PROBE, async (db) => {
  await db.insertInto('changes').values({ topic: PROBE, version: 1 }).execute()
  await db.deleteFrom('changes').where('topic', '=', PROBE).execute()
})

export const writeProbeEntry = writeProbe.entryOf(PROBE)
