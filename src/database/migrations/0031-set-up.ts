import { type Kysely, sql } from 'kysely'

/** A shop that has an administrator was set up before there was a set-up: it stays open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into settings (key, value)
    select 'isSetUp', 'true' where exists (select 1 from admins)`.execute(db)
}
