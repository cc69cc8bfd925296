import type { IncomingMessage } from 'node:http'
import { countryOf } from '../core/country.ts'
import { createClientAddress, createProxyTrust } from '../http/client-address.ts'
import type { CountryDatabase } from './country-database.server.ts'

/** Where a visitor is. Never stored, and never logged with an address. */
interface VisitorCountry {
  /** ISO 3166-1, two letters in upper case. */
  readonly country: string
  readonly source: 'header' | 'database'
}

/** The country that a request comes from; undefined where nothing that the owner trusts tells it. */
export type FindCountry = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => VisitorCountry | undefined

interface CountrySources {
  /** Name of the header that proxies write, in lower case. */
  readonly header: string | undefined
  readonly database: CountryDatabase | undefined
  /** Addresses and CIDR ranges. */
  readonly trustedProxies: readonly string[]
}

/**
 * Finds countries of visitors: first by the header, which counts only from a trusted proxy, because anybody can send it;
 * then by the client's address. Cloudflare's XX (unknown) and T1 (Tor) are no countries.
 */
export function createFindCountry({ header, database, trustedProxies }: CountrySources): FindCountry {
  const isTrusted = createProxyTrust(trustedProxies)
  const addressOf = createClientAddress(trustedProxies)
  return (request) => {
    if (header !== undefined && isTrusted(request.socket.remoteAddress ?? '')) {
      // Node joins headers of one name with a comma, so one that comes twice is no country.
      const country = countryOf(String(request.headers[header] ?? '').trim())
      if (country !== undefined) return { country, source: 'header' }
    }
    const country = database?.(addressOf(request))
    return country === undefined ? undefined : { country, source: 'database' }
  }
}
