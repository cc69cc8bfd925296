import { retailerOf, type RetailerEntry } from '../../core/retailer.ts'
import type { Logo, SiteConfig } from '../../core/site-config.ts'
import { choiceOf, otherRetailersOf } from '../retailer/also-at/other-retailer.ts'
import type { SiteSettings, SiteSettingsAnswer } from './site-setting.contract.ts'

/**
 * Puts settings where pages read them; where one is not set, the default stays.
 * @param shippedRetailers those of the content
 */
export function withSettings(
  defaults: SiteConfig,
  settings: Partial<SiteSettings>,
  shippedRetailers: readonly RetailerEntry[],
  logo: Logo | undefined = defaults.logo,
): SiteConfig {
  const { productName, baseUrl, retailer, rules, operator, accents, hasMascot, footerLine, isSetUp } =
    defaults
  const ownRetailers = settings.ownRetailers ?? defaults.ownRetailers
  const entries = [...ownRetailers, ...shippedRetailers]
  return Object.freeze({
    productName: settings.productName ?? productName,
    baseUrl: settings.baseUrl ?? baseUrl,
    retailer: retailerOf(
      {
        name: settings.retailerName ?? retailer.name,
        host: settings.retailerHost ?? retailer.host,
        tag: settings.affiliateTag ?? retailer.tag,
        otherTags: settings.otherTags,
        placeTags: settings.placeTags,
        values: settings.linkValues,
      },
      entries,
    ),
    alsoAt: settings.alsoAt ? otherRetailersOf(settings.alsoAt, entries) : defaults.alsoAt,
    ownRetailers,
    campaigns: settings.campaigns ?? defaults.campaigns,
    rules: settings.rules ?? rules,
    operator: Object.freeze({
      name: settings.operatorName ?? operator.name,
      address: settings.operatorAddress ?? operator.address,
      email: settings.operatorEmail ?? operator.email,
    }),
    accents: Object.freeze({
      pink: settings.accentPink ?? accents.pink,
      blue: settings.accentBlue ?? accents.blue,
    }),
    logo:
      logo && Object.freeze({ hash: logo.hash, width: logo.width, height: logo.height, widths: logo.widths }),
    hasMascot: settings.hasMascot ?? hasMascot,
    footerLine: settings.footerLine ?? footerLine,
    isSetUp: settings.isSetUp ?? isSetUp,
  })
}

/** The settings under the names by which they are stored and changed. */
export function settingsOf(site: SiteConfig): SiteSettingsAnswer['values'] {
  const { productName, baseUrl, retailer, rules, operator, accents, hasMascot, footerLine } = site
  return {
    productName,
    baseUrl,
    retailerName: retailer.name,
    retailerHost: retailer.host,
    affiliateTag: retailer.tag,
    rules,
    operatorName: operator.name,
    operatorAddress: operator.address,
    operatorEmail: operator.email,
    accentPink: accents.pink,
    accentBlue: accents.blue,
    hasMascot,
    footerLine,
  }
}

/** The settings of retailers under the names by which they are stored and changed. */
export function retailerSettingsOf({ retailer, alsoAt, ownRetailers, campaigns }: SiteConfig) {
  const { otherTags, linkValues } = choiceOf(retailer)
  return {
    otherTags,
    placeTags: retailer.placeTags ?? {},
    linkValues,
    alsoAt: alsoAt.map(choiceOf),
    ownRetailers,
    campaigns,
  }
}

/** Leaves some settings out, such as those that environment variables fix. */
export function withoutSettings<T extends object>(settings: T, names: Iterable<string>): Partial<T> {
  const left: Partial<T> = { ...settings }
  for (const name of names) Reflect.deleteProperty(left, name)
  return left
}
