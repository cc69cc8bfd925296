import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { pathOfPattern, type CallArguments, type Endpoint, type EndpointCall } from '../core/endpoint.ts'
import { callApi } from './call-api.ts'

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

/** The endpoint and the arguments of a query, for the server. */
export interface ApiRequest {
  /** The pattern of the endpoint. */
  readonly path: string
  readonly call: EndpointCall
}

/** A query of our API. The browser runs its function; the server answers its request itself. */
export interface ApiQuery {
  readonly queryKey: QueryKey
  readonly queryFn: () => Promise<unknown>
  readonly request: ApiRequest
}

/** Defines a query once, for the browser and for the server, which answers queries before it renders. */
export function apiQuery<Answer, Call extends EndpointCall>(
  endpoint: Endpoint<Answer, Call>,
  ...call: CallArguments<Call>
) {
  return queryOf(endpoint, call[0], async (): Promise<Answer> => {
    const response = await callApi(endpoint, call[0])
    await requireSuccess(response)
    return response.json()
  })
}

/** Defines a query whose answer is null where the server refuses, as for a product that does not exist. */
export function apiQueryOrNull<Answer, Call extends EndpointCall>(
  endpoint: Endpoint<Answer, Call>,
  ...call: CallArguments<Call>
) {
  const { queryFn } = apiQuery(endpoint, ...call)
  return queryOf(endpoint, call[0], async (): Promise<Answer | null> => {
    try {
      return await queryFn()
    } catch (error) {
      if (isRefused(error)) return null
      throw error
    }
  })
}

function queryOf<Answer>(
  { path }: { readonly path: string },
  call: EndpointCall = {},
  queryFn: () => Promise<Answer>,
) {
  const { queryKey } = queryOptions({ queryKey: [pathOfPattern(path, call)], queryFn })
  return { queryKey, queryFn, request: { path, call } } satisfies ApiQuery
}

/** Whether the server refused the request: the same request will not succeed later. */
export function isRefused(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500
}
