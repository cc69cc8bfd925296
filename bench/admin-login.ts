import { ADMIN } from './servers.ts'

/** Signs in to Gimme; gives the token. */
export async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  return ((await answer.json()) as { readonly token: string }).token
}
