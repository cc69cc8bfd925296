import { hourOf } from '../core/time.ts'

/** New names of campaigns that an instance counts in an hour, and all names. An owner has far fewer; strangers may send any. */
const NEW_AN_HOUR = 100
const ALL_AN_HOUR = 200

/** The name under which further campaigns are counted. */
const OTHER_CAMPAIGNS = '(others)'

/**
 * Bounds the names under which campaigns are counted, because anybody can send some: a name is counted as it is while it was
 * seen in the hour before, or the hour has room for new ones.
 * @returns the campaign to be stored; nothing without one
 */
export function createCampaignNames(): (
  campaign: string | undefined,
  at: number,
) => { readonly campaign?: string } {
  let hour = 0
  let names = new Set<string>()
  let before = names
  let added = 0

  function admits(campaign: string): boolean {
    if (names.has(campaign)) return true
    const isNew = !before.has(campaign)
    if (names.size >= ALL_AN_HOUR || (isNew && added >= NEW_AN_HOUR)) return false
    if (isNew) added += 1
    names.add(campaign)
    return true
  }

  return (campaign, at) => {
    if (campaign === undefined) return {}
    if (hour !== hourOf(at)) {
      hour = hourOf(at)
      before = names
      names = new Set()
      added = 0
    }
    return { campaign: admits(campaign) ? campaign : OTHER_CAMPAIGNS }
  }
}
