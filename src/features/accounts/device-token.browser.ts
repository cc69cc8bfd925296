/** The token that a login gave to this browser, in local storage. It stays after a logout. */

export function deviceTokenOf(username: string): string | undefined {
  return localStorage.getItem(storageKey(username)) ?? undefined
}

export function keepDeviceToken(username: string, token: string): void {
  localStorage.setItem(storageKey(username), token)
}

/** As deviceTokenOf, for a passkey: a browser does not know its account before the answer to the login. */
export function deviceTokenOfPasskey(passkeyId: string): string | undefined {
  const username = localStorage.getItem(passkeyKey(passkeyId))
  return username === null ? undefined : deviceTokenOf(username)
}

/** Remembers the account that a passkey has opened, for its next login. */
export function keepPasskeyAccount(passkeyId: string, username: string): void {
  localStorage.setItem(passkeyKey(passkeyId), username)
}

function passkeyKey(passkeyId: string): string {
  return `adminPasskey:${passkeyId}`
}

function storageKey(username: string): string {
  return `adminDevice:${username.trim()}`
}
