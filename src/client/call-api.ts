import { pathOfPattern, type Endpoint, type EndpointCall } from '../core/endpoint.ts'

/** A response whose JSON, where it is a success, is what the endpoint answers: its route is held to that. */
export interface ApiResponse<Answer> extends Response {
  json(): Promise<Answer>
}

/**
 * Calls our API, with JSON as the body where there is one.
 * @throws TypeError without a network
 */
export function callApi<Answer, Call extends EndpointCall>(
  { method, path }: Endpoint<Answer, Call>,
  call: Call | undefined,
  init: RequestInit = {},
): Promise<ApiResponse<Answer>> {
  const { body }: EndpointCall = call ?? {}
  if (body === undefined) return fetch(pathOfPattern(path, call), { ...init, method })
  const headers = new Headers(init.headers)
  headers.set('content-type', 'application/json')
  return fetch(pathOfPattern(path, call), { ...init, method, headers, body: JSON.stringify(body) })
}

/** The message of a refusal; undefined where a proxy in between has answered with a page of its own. */
export function messageIn(body: string): string | undefined {
  try {
    const { message }: { readonly message?: unknown } = JSON.parse(body)
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}
