/** The settings of an owner. Values are the texts 'true' and 'false' (spec, section 3). */

export const SETTING_DEFAULTS = {
  /** Whether the home page shows the Shopping Temptations. */
  shopping_temptations_enabled: 'true',
  /** Whether a short link shows a page with the target's host first, except for links to the retailer. */
  short_links_interstitial: 'false',
} as const satisfies Readonly<Record<string, SettingValue>>

export type SettingKey = keyof typeof SETTING_DEFAULTS
export type SettingValue = 'true' | 'false'

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTING_DEFAULTS, key)
}
