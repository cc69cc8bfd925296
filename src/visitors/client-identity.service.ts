import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/schema.ts'
import { createRecentCache } from '../core/recent-cache.ts'
import { addressNetwork } from '../http/address-network.ts'
import { originOf, type EventOrigin } from './event-origin.server.ts'
import { isRobot } from './robot.server.ts'
import { createVisitorSalt } from './visitor-salt.service.ts'
import { visitorKey } from './visitor-key.server.ts'

/** The client of a request. Used to distinguish visitors for a day; never stored. */
export interface Client {
  /** See addressNetwork. */
  readonly network: string
  readonly userAgent: string
}

/** The part of a client's identity that is stored, or waits in batches. */
interface ClientIdentity {
  readonly visitor: string
  readonly isBot: boolean
  readonly origin: EventOrigin
}

/** Size of the cache of identities, in characters of network and user agent: several thousand clients. */
const CACHED_CHARACTERS = 500_000

/** The client of a request. */
export function clientOf(request: FastifyRequest): Client {
  return { network: addressNetwork(request.ip), userAgent: request.headers['user-agent'] ?? '' }
}

/**
 * Identifies visitors, and distinguishes bots from people. A visitor sends several events: the first takes 7 µs, the
 * next two.
 */
export function createIdentifyClient(db: Db): (client: Client, at: number) => Promise<ClientIdentity> {
  const known = createRecentCache<ClientIdentity>(CACHED_CHARACTERS, (name) => name.length)
  let salt: string | undefined
  const visitorSalt = createVisitorSalt(db, () => {
    known.clear()
    salt = undefined
  })

  return async ({ network, userAgent }, at) => {
    const saltNow = await visitorSalt(at)
    if (saltNow !== salt) known.clear()
    salt = saltNow
    const name = `${network}\n${userAgent}`
    const found = known.get(name)
    if (found) return found
    const identity = {
      visitor: visitorKey(saltNow, network, userAgent),
      isBot: isRobot(userAgent),
      origin: originOf(saltNow, network),
    }
    known.set(name, identity)
    return identity
  }
}
