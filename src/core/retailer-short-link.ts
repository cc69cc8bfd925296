/** Amazon's own link shortener (spec, section 5). */
export const SHORT_LINK_HOST = 'amzn.to'

/** Whether an address is a short link of the retailer's own, which has the tag of the person that made it inside. */
export function isRetailerShortLink(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? {}
  return /^https?:$/.test(protocol ?? '') && hostname?.replace(/\.$/, '') === SHORT_LINK_HOST
}

/** Said where a short link of the retailer's is saved. */
export const OWN_TAG_INSIDE =
  'Links at amzn.to have the tag of the person that made them inside; no other one can be put on them.'
