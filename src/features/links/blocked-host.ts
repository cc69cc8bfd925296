/** Hosts that short links may not lead to, nor to anything within them. */

export interface BlockedHost {
  readonly host: string
  /** Milliseconds since 1970; null for those of content/blocked-hosts.json. */
  readonly blockedAt: number | null
}

/**
 * The host that somebody means by a host or an address, as the URL parser writes it; undefined where there is none.
 * A name without a dot would be a whole top-level domain.
 */
export function meantHost(text: string): string | undefined {
  const address = text.trim()
  const { hostname } = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`) ?? {}
  const host = hostname?.replace(/\.$/, '')
  return host !== undefined && (host.includes('.') || host.startsWith('[')) ? host : undefined
}
