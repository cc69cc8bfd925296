import ipaddr from 'ipaddr.js'
import { plainHost } from '../public-host.ts'

/** A host that short links may not lead to, including its subdomains. */

export interface BlockedHost {
  readonly host: string
  /** Milliseconds since 1970; null for hosts of content/blocked-hosts.json. */
  readonly blockedAt: number | null
}

/**
 * Letters, digits, dashes and underscores, at most 63, without a dash at either end (RFC 1035, section 2.3.1; RFC
 * 2181).
 */
const LABEL = /^(?!-)[a-z\d_-]{1,63}(?<!-)$/

/** Longest name of a host, in characters (RFC 1035, section 2.3.4, without the byte at either end). */
const HOST_MAX_LENGTH = 253

/**
 * Normalises a host, or the host of an address, as links are compared with it; undefined for invalid text. A leading
 * "*." is removed, because subdomains are blocked anyway. A name without a dot is invalid, because it would be a
 * whole top-level domain.
 */
export function normaliseHost(text: string): string | undefined {
  const address = text.trim()
  const url =
    URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`) ??
    URL.parse(`https://[${address}]`)
  const host = plainHost(url?.hostname ?? '').replace(/^\*\./, '')
  if (ipaddr.isValid(host)) return host
  const labels = host.split('.')
  const isHost =
    labels.length > 1 && host.length <= HOST_MAX_LENGTH && labels.every((label) => LABEL.test(label))
  return isHost ? host : undefined
}
