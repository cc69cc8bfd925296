import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { entryAt, hasPlaceTags } from '../../core/retailer.ts'
import type { SiteConfig } from '../../core/site-config.ts'
import { announceChange } from '../../database/change-feed.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { recordAudit, type Writer } from '../audit/audit.service.ts'
import { readableAccent } from '../brand/brand-colors.server.ts'
import { imageAttributes } from '../images/image.ts'
import { tagProblem } from '../retailer/affiliate-tag.ts'
import { shapeProblem } from '../retailer/id-shape.ts'
import { othersProblem } from '../retailer/also-at/other-retailer.ts'
import type { LiveSite } from './live-site.service.ts'
import type { ChangedSettings, SiteSettings, SiteSettingsAnswer } from './site-setting.contract.ts'
import { retailerSettingsOf, settingsOf, withoutSettings } from './site-setting.ts'
import { findSiteSettings } from './site-setting.store.ts'
import { upsertSetting } from './setting.store.ts'

/** Why settings were not changed, for the person who wanted to. */
export interface SettingsRefusal {
  readonly problem: string
}

/** The settings as they are stored now: this instance may not work yet with what was saved at another one. */
export async function readSiteSettings(
  db: Db,
  { read, variables }: Pick<LiveSite, 'read' | 'variables'>,
): Promise<SiteSettingsAnswer> {
  const site = await read(db)
  return {
    values: settingsOf(site),
    ...(site.logo && { logo: imageAttributes(site.logo) }),
    variables: Object.fromEntries(variables),
  }
}

/** What somebody has chosen, without the defaults. */
export function storedSettings(db: Db): Promise<Partial<SiteSettings>> {
  return findSiteSettings(db)
}

/** Stores that the set-up is finished. Call this within the transaction that announces the change. */
export function markSetUp(transaction: Db): Promise<void> {
  return upsertSetting(transaction, 'isSetUp', 'true')
}

/**
 * Stores settings, all or none; every instance works with them within two seconds.
 * @param problemNow asked when no other change can come in between: why the writer may not change settings
 */
export function changeSiteSettings(
  db: Kysely<Schema>,
  liveSite: LiveSite,
  changed: ChangedSettings,
  writer: Writer,
  problemNow?: (transaction: Db) => Promise<string | undefined>,
): Promise<SettingsRefusal | undefined> {
  return db.transaction().execute(async (transaction) => {
    // Other changes of settings wait for this one, so that a tag is checked against its retailer.
    await announceChange(transaction, 'settings')
    const before = await liveSite.read(transaction)
    const problem = (await problemNow?.(transaction)) ?? problemOf(before, changed, liveSite)
    if (problem !== undefined) return { problem }
    await storeChanges(
      transaction,
      { ...settingsOf(before), ...retailerSettingsOf(before) },
      withoutSettings(changed, liveSite.variables.keys()),
      writer,
    )
    return undefined
  })
}

/** Also stores what equals a default: somebody has chosen it, and an upgrade may bring another default. */
async function storeChanges(
  transaction: Db,
  before: Readonly<Record<string, unknown>>,
  chosen: ChangedSettings,
  writer: Writer,
): Promise<void> {
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined)
  for (const [name, value] of given) await upsertSetting(transaction, name, JSON.stringify(value))
  const changes = given.filter(([name, value]) => !isDeepStrictEqual(before[name], value))
  if (changes.length === 0) return
  await recordAudit(transaction, {
    ...writer,
    action: 'change',
    subject: 'settings of the site',
    before: Object.fromEntries(changes.map(([name]) => [name, before[name]])),
    after: Object.fromEntries(changes),
  })
}

function problemOf(
  before: SiteConfig,
  changed: ChangedSettings,
  { variables, shippedRetailers }: Pick<LiveSite, 'variables' | 'shippedRetailers'>,
): string | undefined {
  const values: Readonly<Record<string, unknown>> = settingsOf(before)
  for (const [name, value] of Object.entries(changed)) {
    const variable = variables.get(name)
    if (variable !== undefined && value !== undefined && value !== values[name])
      return `The environment variable ${variable} sets this. Please change it there, or remove it and start again.`
  }
  for (const name of ['accentPink', 'accentBlue'] as const) {
    const accent = changed[name]
    const readable = accent === undefined || accent === '' ? accent : readableAccent(accent)
    if (readable !== accent)
      return `${name}: text on ${accent} cannot be read well (WCAG AA). The nearest color that passes is ${readable}.`
  }
  // Only of what is saved: stored shapes from before this rule stay.
  const slow = changed.ownRetailers?.map(shapeProblem).find((problem) => problem !== undefined)
  if (slow !== undefined) return slow
  const { affiliateTag, retailerHost, otherTags = {} } = changed
  const entries = [...(changed.ownRetailers ?? before.ownRetailers), ...shippedRetailers]
  const tags = { ...otherTags }
  if (affiliateTag !== undefined || retailerHost !== undefined)
    tags[retailerHost ?? before.retailer.host] = affiliateTag ?? before.retailer.tag
  const counting = Object.keys(changed.placeTags ?? {}).find((host) => {
    const entry = entryAt(host, entries)
    return entry !== undefined && !hasPlaceTags(entry)
  })
  if (counting !== undefined)
    return `Links to ${counting} name their place by themselves, so they need no ids for places.`
  const { alsoAt = [] } = changed
  const beside = othersProblem(retailerHost ?? before.retailer.host, alsoAt, entries)
  if (beside !== undefined) return beside
  const others = alsoAt.map(({ host, tag, otherTags: more }) => ({ ...more, [host]: tag }))
  const given = [tags, ...placeTagsByHost(changed.placeTags), ...others].flatMap((byHost) =>
    Object.entries(byHost),
  )
  return given.map(([host, tag]) => tagProblem(tag, host, entries)).find((problem) => problem !== undefined)
}

function placeTagsByHost(placeTags: ChangedSettings['placeTags'] = {}): Record<string, string>[] {
  return Object.entries(placeTags).flatMap(([host, ids]) =>
    Object.values(ids).map((tag) => ({ [host]: tag })),
  )
}
