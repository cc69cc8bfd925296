/** The content of a share, and the addresses for it (spec, section 2). */

export interface Shared {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** The address to invite somebody with: the root of the site (spec, section 2). */
export function inviteUrl(baseUrl: string): string {
  return `${baseUrl}/?ref=generic`
}

/** The text of an invitation before the address. */
export function inviteText(productName: string): string {
  return `Tell ${productName} what you want, and it takes you straight there. No ideas? It has plenty:`
}

/** The address of a deal: home, which opens the retailer's search for it. */
export function dealUrl(baseUrl: string, searchQuery: string): string {
  return `${baseUrl}/?${new URLSearchParams({ q: searchQuery, ref: 'generic' }).toString()}`
}
