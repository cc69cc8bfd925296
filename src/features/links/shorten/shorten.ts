import { HttpError } from '../../../client/api.ts'
import type { ShortenAnswer } from '../link.contract.ts'

/** Why the server does not shorten an address, in words for whoever typed it. */
export interface ShortenRefusal {
  readonly message: string
}

/** @throws HttpError when the server could not answer; TypeError without a network */
export async function shorten(url: string): Promise<ShortenAnswer | ShortenRefusal> {
  const response = await fetch('/api/shorten-url', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  })
  if (response.ok) return (await response.json()) as ShortenAnswer
  if (response.status === 400) return (await response.json()) as ShortenRefusal
  throw new HttpError(response.status, (await response.text()) || response.statusText)
}
