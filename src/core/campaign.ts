/** The parameters of an address that name a campaign, in the order in which people write and read them. */
export const UTM_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign'] as const
export type UtmParameter = (typeof UTM_PARAMETERS)[number]
