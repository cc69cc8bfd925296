import { createHmac } from 'node:crypto'
import { FREE_TRIES } from './login-delay.ts'

/** Patterns of the scopes that belong to no account. */
export const SHARED_SCOPES = ['address:%', 'network:%'] as const

/** The name of the secret for the hashes below. */
export const LOGIN_SECRET = 'login'

/** Something that wrong tries are counted against. */
export interface LoginScope {
  /** A keyed hash: neither an address nor a typed name is stored. */
  readonly key: string
  readonly freeTries: number
}

/** Where a try comes from. */
export interface LoginOrigin {
  /** See addressNetwork. */
  readonly network: string
  /** See widerNetworks. */
  readonly widerNetworks: readonly string[]
}

/** The scopes of a try from a place that the account has never signed in from, the narrowest first. */
export function strangerScopes(secret: string, username: string, origin: LoginOrigin): LoginScope[] {
  return [
    scopeOf(secret, 'address', [origin.network, username]),
    ...origin.widerNetworks.map((network) => scopeOf(secret, 'network', [network])),
    accountScope(secret, username),
  ]
}

/** The scope of all tries for one name from places that are not known. */
export function accountScope(secret: string, username: string): LoginScope {
  return scopeOf(secret, 'account', [username])
}

/**
 * The scope of a browser or a network that an account has signed in with before. Tries of strangers are not counted
 * there, so strangers cannot lock the owner out (OWASP, Slow Down Online Guessing Attacks with Device Cookies).
 * @param client hash of the browser's token, or of the network
 */
export function clientScope(secret: string, adminId: string, client: string): LoginScope {
  return scopeOf(secret, 'client', [adminId, client])
}

/** Secrets that an administrator types within a session; wrong ones are counted for each kind apart. */
const TYPED_IN_SESSION = ['password', 'code'] as const

/** The scope of what is typed wrong in the sessions of an account: apart from logins, and a right password forgives no code. */
export function sessionScope(
  secret: string,
  adminId: string,
  typed: (typeof TYPED_IN_SESSION)[number],
): LoginScope {
  return clientScope(secret, adminId, `${typed} in a session`)
}

/** All scopes of the sessions of an account. */
export function sessionScopes(secret: string, adminId: string): LoginScope[] {
  return TYPED_IN_SESSION.map((typed) => sessionScope(secret, adminId, typed))
}

/** The stored form of a network from which an account has signed in. */
export function networkHash(secret: string, adminId: string, network: string): string {
  return keyedHash(secret, ['known network', adminId, network])
}

function scopeOf(secret: string, kind: keyof typeof FREE_TRIES, parts: readonly string[]): LoginScope {
  return { key: `${kind}:${keyedHash(secret, [kind, ...parts])}`, freeTries: FREE_TRIES[kind] }
}

function keyedHash(secret: string, parts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
}
