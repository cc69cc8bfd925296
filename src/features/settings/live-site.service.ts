import { latestReading } from '../../core/latest-reading.ts'
import type { RetailerEntry } from '../../core/retailer.ts'
import type { CurrentSite, SiteConfig } from '../../core/site-config.ts'
import type { Db } from '../../database/schema.ts'
import { readImage } from '../images/image.service.ts'
import { withoutSettings, withSettings } from './site-setting.ts'
import { findSiteSettings } from './site-setting.store.ts'

export interface LiveSite {
  readonly currentSite: CurrentSite
  /** The environment variables that fix settings, by the name of the setting. */
  readonly variables: ReadonlyMap<string, string>
  /** The retailers of the content. */
  readonly shippedRetailers: readonly RetailerEntry[]
  /** What is stored now, also by an open transaction. */
  readonly read: (db: Db) => Promise<SiteConfig>
  /** Reads what is stored anew, for `currentSite`. Call this after a change of settings. */
  readonly reload: () => Promise<void>
}

/**
 * The settings that this instance works with: what environment variables fix, then what is stored, then the defaults.
 * @param defaults the defaults, with what environment variables set
 * @param variables the environment variables that fix settings, by the name of the setting
 * @param shippedRetailers the retailers of the content
 */
export function createLiveSite(
  db: Db,
  defaults: SiteConfig,
  variables: ReadonlyMap<string, string>,
  shippedRetailers: readonly RetailerEntry[],
): LiveSite {
  let current = withSettings(defaults, {}, shippedRetailers)

  async function read(from: Db): Promise<SiteConfig> {
    const stored = await findSiteSettings(from)
    const logo = stored.logo ? await readImage(from, stored.logo) : undefined
    return withSettings(defaults, withoutSettings(stored, variables.keys()), shippedRetailers, logo)
  }

  return {
    currentSite: () => current,
    variables,
    shippedRetailers,
    read,
    reload: latestReading(
      () => read(db),
      (found) => void (current = found),
    ),
  }
}
