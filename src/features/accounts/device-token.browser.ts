/** The token that a login gave to this browser, in local storage. It stays after a logout. */

export function deviceTokenOf(username: string): string | undefined {
  return localStorage.getItem(storageKey(username)) ?? undefined
}

export function keepDeviceToken(username: string, token: string): void {
  localStorage.setItem(storageKey(username), token)
}

function storageKey(username: string): string {
  return `adminDevice:${username.trim()}`
}
