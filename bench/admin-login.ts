import { ADMIN } from './servers.ts'

/**
 * Signs in to Gimme; returns the token.
 * @throws when the login is refused, as on a server that has just started
 */
export async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (!answer.ok) throw new Error(`The admin could not sign in: ${await answer.text()}`)
  return ((await answer.json()) as { readonly token: string }).token
}
