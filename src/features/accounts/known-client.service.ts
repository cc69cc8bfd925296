import { createToken, hashToken } from '../../auth/token.server.ts'
import { DAY_MS } from '../../core/time.ts'
import type { Db } from '../../database/schema.ts'
import {
  deleteClientsBefore,
  deleteOtherClients,
  findKnownClients,
  saveKnownClient,
} from './known-client.store.ts'
import { clientScope, networkHash, type LoginOrigin, type LoginScope } from './login-scope.server.ts'

/** How long a browser or a network is known after a login: an owner who signs in once in a season stays known. */
const KNOWN_FOR_MS = 90 * DAY_MS

/** Known browsers and networks of one account. Programs that sign in without a token add a browser each time. */
const MAX_KNOWN_CLIENTS = 100

interface LoginPlace {
  readonly adminId: string
  readonly origin: LoginOrigin
  /** The token that an earlier login gave to the browser. */
  readonly deviceToken?: string | undefined
}

/** The scope of a try in a known browser, or else from a known network; undefined for any other. */
export async function recogniseClient(
  db: Db,
  secret: string,
  { adminId, origin, deviceToken }: LoginPlace,
  now: number,
): Promise<LoginScope | undefined> {
  const known = await findKnownClients(db, adminId, now - KNOWN_FOR_MS)
  const own = [hashToken(deviceToken ?? ''), networkHash(secret, adminId, origin.network)]
  const client = own.find((each) => known.includes(each))
  return client === undefined ? undefined : clientScope(secret, adminId, client)
}

/** Remembers the browser and the network of a login; returns the browser's token, a new one if it had none. */
export async function rememberClient(
  db: Db,
  secret: string,
  { adminId, origin, deviceToken }: LoginPlace,
  now: number,
): Promise<string> {
  const known = await findKnownClients(db, adminId, now - KNOWN_FOR_MS)
  const isOwn = deviceToken !== undefined && known.includes(hashToken(deviceToken))
  const token = isOwn ? deviceToken : createToken()
  const own = [hashToken(token), networkHash(secret, adminId, origin.network)]
  for (const client of own) await saveKnownClient(db, { client, adminId, usedAt: now })
  await deleteOtherClients(db, adminId, [...own, ...known.slice(0, MAX_KNOWN_CLIENTS - own.length)])
  return token
}

/** Deletes browsers and networks that are no longer known. */
export async function deleteOldClients(db: Db, now: number): Promise<void> {
  await deleteClientsBefore(db, now - KNOWN_FOR_MS)
}
