import { pathOfPattern, type Endpoint, type EndpointCall } from '../core/endpoint.ts'

/** A response of an endpoint. The JSON of a success has the type of the endpoint's answer, which its route is held to. */
export interface ApiResponse<Answer> extends Response {
  json(): Promise<Answer>
}

/** Options of `fetch`; the endpoint sets the method and the body. */
export interface CallOptions extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Calls our API, with JSON as the body where there is one.
 * @throws TypeError without a network
 */
export function callApi<Answer, Call extends EndpointCall>(
  { method, path }: Endpoint<Answer, Call>,
  call: Call | undefined,
  options: CallOptions = {},
): Promise<ApiResponse<Answer>> {
  const { body }: EndpointCall = call ?? {}
  return fetch(pathOfPattern(path, call), {
    ...options,
    method,
    ...(body !== undefined && {
      headers: { ...options.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
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
