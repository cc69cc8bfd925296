/**
 * The switches of an owner, with their defaults. Values are the texts 'true' and 'false' (spec, section 3). All other
 * settings are in site-setting.contract.ts.
 */
export const SETTING_DEFAULTS = {
  /** Whether the home page shows the Shopping Temptations. */
  shopping_temptations_enabled: 'true',
  /**
   * Whether a short link shows a page with the target's host first. Those to the retailer have one by the rules alone: always
   * by the book, otherwise never.
   */
  short_links_interstitial: 'false',
  /** Whether the server looks at the targets of named links, and tells which are gone. */
  link_targets_checked: 'false',
} as const satisfies Readonly<Record<string, SettingValue>>

export type SettingKey = keyof typeof SETTING_DEFAULTS
export type SettingValue = 'true' | 'false'

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTING_DEFAULTS, key)
}
