/** An administrator of a server that a test or a measurement has started. */
interface Credentials {
  readonly username: string
  readonly password: string
}

/**
 * Signs in to a server; returns the token.
 * @throws when the login is refused, as on a server that has just started
 */
export async function logIn(serverUrl: string, admin: Credentials): Promise<string> {
  const answer = await fetch(`${serverUrl}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  if (!answer.ok) throw new Error(`The admin could not sign in: ${await answer.text()}`)
  return ((await answer.json()) as { readonly token: string }).token
}
