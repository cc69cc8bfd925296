import type { Device } from '../../../visitors/device.ts'

/** Clicks by device, country and site: each counted by itself, so that no counts can be put together into a person. */

/** All that is counted of clicks on a link besides their number. */
export const CLICK_KINDS = ['device', 'country', 'site'] as const
export type ClickKind = (typeof CLICK_KINDS)[number]

/** The metric of the counts; a key is a code, a kind and a value, with spaces between them. */
export const CLICK_DETAIL_METRIC = 'link.click.detail'

/** Clicks from sites that are too many to be counted each, or whose name is none. No site has this name. */
export const OTHER_SITES = 'others'

/** Clicks without a Referer: from mails, messengers, printed codes, and browsers that do not say. */
export const NO_SITE = 'direct'

/** Where a click comes from. */
export interface ClickSource {
  readonly device: Device
  /** ISO 3166-1, two letters; undefined where the server does not know it. */
  readonly country: string | undefined
  /** The host of the page with the link, without www; undefined without one. */
  readonly site: string | undefined
}
