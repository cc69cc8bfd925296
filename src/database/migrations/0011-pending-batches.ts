import { sql, type Kysely } from 'kysely'

interface WaitingCounts {
  readonly counts: readonly {
    readonly metric: string
    readonly hour: number
    readonly key: string
    readonly isBot: boolean
    readonly count: number
  }[]
}

/** Events now wait in a row as well. Counts that wait in the old table are added here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ body: string }>`select body from pending_tallies`.execute(db)
  for (const { body } of rows) {
    const waiting: WaitingCounts = JSON.parse(body)
    for (const { metric, hour, key, isBot, count } of waiting.counts) {
      await sql`insert into event_counts (metric, hour, key, is_bot, count)
        values (${metric}, ${hour}, ${key}, ${isBot ? 1 : 0}, ${count})
        on conflict (metric, hour, key, is_bot) do update set count = event_counts.count + excluded.count`.execute(
        db,
      )
    }
  }
  await sql`delete from pending_tallies`.execute(db)
  await db.schema.alterTable('pending_tallies').renameTo('pending_batches').execute()
}
