import type { Kysely } from 'kysely'
import { cacheAnswer } from '../../../core/cached-answer.ts'
import { announceChange } from '../../../database/change-feed.ts'
import type { Db, Schema } from '../../../database/schema.ts'
import { recordAudit, type Writer } from '../../audit/audit.service.ts'
import type { BlockedHost } from './blocked-host.ts'
import { deleteBlockedHost, findBlockedHosts, insertBlockedHost } from './blocked-host.store.ts'

export interface BlockedHosts {
  /** The hosts of content/ and the owner's own, cached until `clear`. */
  readonly all: () => Promise<readonly string[]>
  readonly list: () => Promise<readonly BlockedHost[]>
  /** Makes the next call query the database. */
  readonly clear: () => void
}

export function createBlockedHosts(db: Db, contentHosts: readonly string[]): BlockedHosts {
  async function list(): Promise<readonly BlockedHost[]> {
    const fromContent = contentHosts.map((host) => ({ host, blockedAt: null }))
    return [...(await findBlockedHosts(db)), ...fromContent]
  }

  const hosts = cacheAnswer(async () => (await list()).map(({ host }) => host))
  return { all: hosts.get, list, clear: hosts.clear }
}

/** Stops all links to a host, old and new. Returns false if the owner had blocked the host already. */
export async function blockHost(db: Kysely<Schema>, host: string, writer: Writer): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await insertBlockedHost(transaction, host, writer.at))) return false
    const after = { host }
    await recordAudit(transaction, { ...writer, action: 'block', subject: `host ${host}`, after })
    await announceChange(transaction, 'blocked-hosts')
    return true
  })
}

/** Returns whether the host was among the owner's own. */
export async function unblockHost(db: Kysely<Schema>, host: string, writer: Writer): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await deleteBlockedHost(transaction, host))) return false
    const before = { host }
    await recordAudit(transaction, { ...writer, action: 'unblock', subject: `host ${host}`, before })
    await announceChange(transaction, 'blocked-hosts')
    return true
  })
}
