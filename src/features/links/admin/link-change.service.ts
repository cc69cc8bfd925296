import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { hashBeside } from '../../../core/url-hash.server.ts'
import { announceChange } from '../../../database/change-feed.ts'
import type { Schema } from '../../../database/schema.ts'
import { recordAudit, type Writer } from '../../audit/audit.service.ts'
import type { LinkTarget } from '../link-target.ts'
import { updateLink } from '../link.store.ts'
import type { OwnDetails } from '../own-link.ts'
import { updateOwnDetails } from '../own-link.store.ts'
import { findListedLink, type ListedLink } from './link-list.store.ts'
import { problemOfTimes } from './link-times.ts'

/** A change of a link; what is left out stays. All but `isDisabled` is of links that an owner has named. */
interface LinkChange {
  readonly isDisabled?: boolean | undefined
  readonly target?: LinkTarget | undefined
  /** Milliseconds since 1970; null never ends. */
  readonly expiresAt?: number | null | undefined
  readonly own: Partial<Omit<OwnDetails, 'usedClicks'>>
  /** The version that the change was made from; without one, any version is overwritten. */
  readonly version?: string | undefined
}

type ChangeRefusal = 'missing' | 'changed' | 'nameless' | { readonly problem: string }

/** A hash of what an owner says about a link, and of where it leads, see docs/decisions/0017. */
export function versionOf({ targetUrl, expiresAt, own }: ListedLink): string {
  const { usedClicks: _usedClicks, ...details } = own ?? { usedClicks: 0 }
  const hash = createHash('sha256').update(JSON.stringify({ targetUrl, expiresAt, ...details }))
  return hash.digest('base64url').slice(0, 22)
}

/**
 * Changes a link; every instance applies the change within 2 s. A change without an effect is not recorded, and an expiry in
 * the past may only stay as it is.
 */
export async function changeLink(
  db: Kysely<Schema>,
  code: string,
  change: LinkChange,
  writer: Writer,
): Promise<ListedLink | ChangeRefusal> {
  return db.transaction().execute(async (transaction) => {
    // First, because the row lock makes concurrent changes of the link wait.
    if (!(await updateLink(transaction, code, {}, writer.at))) return 'missing'
    const before = await findListedLink(transaction, code)
    if (!before) return 'missing'
    if (change.version !== undefined && change.version !== versionOf(before)) return 'changed'
    const after = changed(before, change, writer.at)
    if (after === undefined) return 'nameless'
    if (isDeepStrictEqual(after, before)) return before
    const problem = problemOfChange(before, after, writer.at)
    if (problem !== undefined) return { problem }
    const { target } = change
    await updateLink(
      transaction,
      code,
      {
        disabledAt: after.disabledAt,
        expiresAt: after.expiresAt,
        ...(target && { target: { ...target, urlHash: hashBeside(target.targetUrl, code) } }),
      },
      writer.at,
    )
    if (after.own)
      await updateOwnDetails(transaction, code, after.own, (before.own?.maxClicks ?? null) === null)
    const action = actionOf(before, after)
    await recordAudit(transaction, { ...writer, action, subject: `link ${code}`, before, after })
    await announceChange(transaction, 'links')
    return after
  })
}

/** The link after a change; undefined if the change needs a name that the link has not. */
function changed(
  before: ListedLink,
  { isDisabled, target, expiresAt, own }: LinkChange,
  at: number,
): ListedLink | undefined {
  const isOfName = target !== undefined || expiresAt !== undefined || Object.keys(own).length > 0
  if (isOfName && before.own === null) return undefined
  const isOff = before.disabledAt !== null
  const isCountAnew = before.own?.maxClicks === null
  return {
    ...before,
    ...(isDisabled !== undefined && isDisabled !== isOff && { disabledAt: isDisabled ? at : null }),
    ...target,
    ...(expiresAt !== undefined && { expiresAt }),
    own: before.own && { ...before.own, ...own, ...(isCountAnew && { usedClicks: 0 }) },
  }
}

function problemOfChange(before: ListedLink, after: ListedLink, at: number): string | undefined {
  const isTimeChanged = before.expiresAt !== after.expiresAt || before.own?.startsAt !== after.own?.startsAt
  if (!isTimeChanged) return undefined
  const earliest = before.expiresAt === after.expiresAt ? Number.NEGATIVE_INFINITY : at
  return problemOfTimes(after.own?.startsAt ?? null, after.expiresAt, earliest)
}

function actionOf(before: ListedLink, after: ListedLink): string {
  const isOnlySwitched = isDeepStrictEqual({ ...after, disabledAt: before.disabledAt }, before)
  if (!isOnlySwitched) return 'change'
  return after.disabledAt === null ? 'enable' : 'disable'
}
