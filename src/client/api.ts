import { queryOptions } from '@tanstack/react-query'
import { pathOf, type CallArguments, type Endpoint, type EndpointCall } from '../core/endpoint.ts'

/** An answer that is not a success. Its message is the status, a colon and the body (spec, section 7). */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
  }
}

/** @throws HttpError for a status outside 200 to 299 */
export async function requireSuccess(response: Response): Promise<void> {
  if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText)
}

/** Gets a path of our API as JSON: over the network in the browser, within the process on the server. */
export type FetchJson = (path: string) => Promise<unknown>

/**
 * A query of our API: one definition for the server, which fills the cache before it renders, and the browser. The
 * path is the key; the client's default function fetches it.
 */
export function apiQuery<Answer, Call extends EndpointCall>(
  endpoint: Endpoint<Answer, Call>,
  ...call: CallArguments<Call>
) {
  return queryOptions<Answer>({ queryKey: [pathOf(endpoint, ...call)] })
}

/** The same for something that may not be there: null is the answer then. */
export function apiQueryOrNull<Answer, Call extends EndpointCall>(
  endpoint: Endpoint<Answer, Call>,
  ...call: CallArguments<Call>
) {
  return queryOptions<Answer | null>({
    queryKey: [pathOf(endpoint, ...call)],
    meta: { mayBeMissing: true },
  })
}

/** Whether the answer was that there is no such thing. By its status, as the server's copy of the class is another. */
export function isRefused(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return status >= 400 && status < 500
}

/** @throws HttpError for a status outside 200 to 299; TypeError without a network */
export const fetchJson: FetchJson = async (path) => {
  const response = await fetch(path)
  await requireSuccess(response)
  return response.json()
}
