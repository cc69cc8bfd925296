/** The parameters of an address that name a campaign, in the order in which people write and read them. */
export const UTM_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign'] as const
export type UtmParameter = (typeof UTM_PARAMETERS)[number]

/** Keys in session storage under which a tab keeps by which campaign its visitor came, and when. */
export const CAMPAIGN_KEY = 'campaign'
export const COMING_TIME_KEY = 'referralTime'

/** An event of the window: how the visitor came is stored. */
export const COMING_EVENT = 'coming'

/** Campaigns that sub-ids name: what statistics call each, by the short name that the owner has given it. */
export type Campaigns = Readonly<Record<string, string>>

/** How many campaigns an owner may list: each is in all pages. */
export const MOST_CAMPAIGNS = 30

/** Longest short name, in characters: it is a part of sub-ids, which some networks cut at 50. */
const SHORT_NAME_LENGTH = 20

/** The rule of `isShortName` in words, for messages to owners. */
export const SHORT_NAME_RULE = `must be 1 to ${SHORT_NAME_LENGTH} lower case letters or digits, with dashes between them only`

export function isShortName(text: string): boolean {
  return text.length <= SHORT_NAME_LENGTH && /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(text)
}

/** A short name for a campaign, of the last part of its name; '' if that has no letter or digit of ASCII. */
export function shortNameFor(campaign: string): string {
  const last = campaign.split(' / ').at(-1) ?? ''
  return last
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, SHORT_NAME_LENGTH)
    .replaceAll(/^-|-$/g, '')
}

/** How the place of a campaign begins that has an id of its own, see `placeTags` of a Retailer. */
export const CAMPAIGN_START = 'campaign-'
