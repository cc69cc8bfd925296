import { createHmac } from 'node:crypto'
import { siteNetwork } from './site-network.ts'
import { visitorKey } from './visitor-key.server.ts'

/** Where an event came from, as trends count it; kept until the event is projected. */
export interface EventOrigin {
  /** Keyed hash of the site's network, see siteNetwork. */
  readonly network: string
  /** How rare the address is among those of its network, see originOf. */
  readonly rank: number
}

/** Bits of an address's hash for each rank: each is four times as rare as the one before. */
const BITS_A_RANK = 2

/** Bits without a rank, so that few networks of one address have one. */
const BITS_WITHOUT_RANK = 2

/**
 * The origin of an event, for one salt. The rank is a number of the address that nobody can choose, without the salt: one
 * of 16 addresses has rank 1 or more, one of 64 rank 2 or more. The highest rank seen tells how many addresses of a
 * network took part (Flajolet and Martin, 1985), without storing them.
 * @param network of the address, see addressNetwork; the user agent, which a client chooses, plays no part
 */
export function originOf(salt: string, network: string): EventOrigin {
  const hash = createHmac('sha256', salt).update(`rank\n${network}`).digest().readUInt32BE(0)
  return {
    network: visitorKey(salt, siteNetwork(network), 'site'),
    rank: Math.max(0, Math.floor((Math.clz32(hash) - BITS_WITHOUT_RANK) / BITS_A_RANK)),
  }
}
