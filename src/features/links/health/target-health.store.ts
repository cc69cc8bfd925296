import { sql, type Selectable } from 'kysely'
import type { Db, Schema } from '../../../database/schema.ts'
import { AFTER_THE_END, TARGET_STATES, type TargetHealth, type TargetState } from './target-health.ts'

type HealthRow = Selectable<Schema['target_health']>

interface DueTarget extends Pick<TargetHealth, 'code' | 'position' | 'targetUrl'> {
  /** Failed looks at this target, in a row. */
  readonly failures: number
}

/** The targets of named links, those of their rules, and the pages to which they lead once they have ended. */
function targets(db: Db) {
  return (
    db
      .selectFrom('own_links')
      // SQLite keeps the order of a cross join; otherwise it reads all short links first.
      .crossJoin('short_links')
      .whereRef('short_links.code', '=', 'own_links.code')
      .select((eb) => [
        'own_links.code',
        eb.lit<number>(0).as('position'),
        'short_links.target_url',
        eb.lit<null | number>(null).as('ends_at'),
      ])
      .unionAll(db.selectFrom('rule_targets').select(['code', 'position', 'target_url', 'ends_at']))
      .unionAll(
        db
          .selectFrom('own_links')
          .where('gone_url', 'is not', null)
          .select((eb) => [
            'code',
            eb.lit<number>(AFTER_THE_END).as('position'),
            sql<string>`gone_url`.as('target_url'),
            eb.lit<null | number>(null).as('ends_at'),
          ]),
      )
  )
}

/**
 * The target of some named links or of one of their rules that is to be looked at next: one that was never looked at, or is
 * another one since, or whose finding no longer holds. Only of links and rules that visitors can use, or will.
 * @param now milliseconds since 1970
 * @param codes of links that follow each other in the order of the alphabet
 */
export async function findDueTarget(
  db: Db,
  now: number,
  codes: readonly string[],
): Promise<DueTarget | undefined> {
  const row = await db
    .selectFrom(targets(db).as('target'))
    .crossJoin('short_links')
    .whereRef('short_links.code', '=', 'target.code')
    .leftJoin('target_health', (join) =>
      join
        .onRef('target_health.code', '=', 'target.code')
        .onRef('target_health.position', '=', 'target.position'),
    )
    .select([
      'target.code',
      'target.position',
      'target.target_url',
      'target_health.failures',
      'target_health.target_url as seen_url',
    ])
    .where('target.code', '>=', codes[0] ?? '')
    .where('target.code', '<=', codes.at(-1) ?? '')
    .where('short_links.disabled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('short_links.expires_at', 'is', null),
        eb('short_links.expires_at', '>', now),
        eb('target.position', '=', AFTER_THE_END),
      ]),
    )
    .where((eb) => eb.or([eb('target.ends_at', 'is', null), eb('target.ends_at', '>', now)]))
    .where((eb) =>
      eb.or([
        eb('target_health.code', 'is', null),
        eb('target_health.next_check_at', '<=', now),
        eb('target_health.target_url', '!=', eb.ref('target.target_url')),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce('target_health.next_check_at', eb.lit(0)))
    .orderBy('target.code')
    .orderBy('target.position')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const failures = row.seen_url === row.target_url ? (row.failures ?? 0) : 0
  return { code: row.code, position: row.position, targetUrl: row.target_url, failures }
}

export async function upsertHealth(db: Db, health: TargetHealth, nextCheckAt: number): Promise<void> {
  const row: HealthRow = {
    code: health.code,
    position: health.position,
    target_url: health.targetUrl,
    state: health.state,
    detail: health.detail,
    checked_at: health.checkedAt,
    next_check_at: nextCheckAt,
    failures: health.failures,
  }
  const { code: _code, position: _position, ...changes } = row
  await db
    .insertInto('target_health')
    .values(row)
    .onConflict((conflict) => conflict.columns(['code', 'position']).doUpdateSet(changes))
    .execute()
}

/** The number of findings of each state, or of some, about targets that are still those of their links and rules. */
export async function countStates(
  db: Db,
  states: readonly TargetState[] = TARGET_STATES,
): Promise<Readonly<Record<TargetState, number>>> {
  const rows = await currentHealth(db)
    .where('target_health.state', 'in', states)
    .select(['target_health.state', (eb) => eb.fn.countAll().as('count')])
    .groupBy('target_health.state')
    .execute()
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- There is an entry for each of TARGET_STATES.
  return Object.fromEntries(TARGET_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<
    TargetState,
    number
  >
}

/** The last findings of one state, in the order of the names. */
export async function findHealth(db: Db, state: TargetState, limit: number): Promise<TargetHealth[]> {
  const rows = await currentHealth(db)
    .selectAll('target_health')
    .where('target_health.state', '=', state)
    .orderBy('target_health.code')
    .orderBy((eb) => eb('target_health.position', '=', AFTER_THE_END))
    .orderBy('target_health.position')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    code: row.code,
    position: row.position,
    targetUrl: row.target_url,
    state: row.state,
    detail: row.detail,
    checkedAt: row.checked_at,
    failures: row.failures,
  }))
}

/** Findings with a target that their link or rule still has. Each is compared by itself: few are asked for, of many targets. */
function currentHealth(db: Db) {
  return db
    .selectFrom('target_health')
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('own_links')
            .innerJoin('short_links', 'short_links.code', 'own_links.code')
            .select('own_links.code')
            .whereRef('own_links.code', '=', 'target_health.code')
            .whereRef('short_links.target_url', '=', 'target_health.target_url')
            .where('target_health.position', '=', 0),
        ),
        eb.exists(
          eb
            .selectFrom('rule_targets')
            .select('rule_targets.code')
            .whereRef('rule_targets.code', '=', 'target_health.code')
            .whereRef('rule_targets.position', '=', 'target_health.position')
            .whereRef('rule_targets.target_url', '=', 'target_health.target_url'),
        ),
        eb.exists(
          eb
            .selectFrom('own_links')
            .select('own_links.code')
            .whereRef('own_links.code', '=', 'target_health.code')
            .whereRef('own_links.gone_url', '=', 'target_health.target_url')
            .where('target_health.position', '=', AFTER_THE_END),
        ),
      ]),
    )
}

/**
 * Takes the turn to look at targets, or keeps it; returns whether this holder has it. One that has not been touched for some
 * time is free, and so is one from a clock that was ahead.
 */
export async function takeTurn(db: Db, holder: string, now: number, freeAfterMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('target_check_turns')
    .set({ holder, touched_at: now })
    .where('slot', '=', 'only')
    .where((eb) =>
      eb.or([
        eb('holder', '=', holder),
        eb('touched_at', '<', now - freeAfterMs),
        eb('touched_at', '>', now + freeAfterMs),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
