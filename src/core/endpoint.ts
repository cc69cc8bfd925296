/** The arguments of a request to an endpoint. */
export interface EndpointCall {
  /** For the parts of the path that begin with a colon. */
  readonly params?: Readonly<Record<string, string>>
  /** An undefined value is left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Sent as JSON. */
  readonly body?: unknown
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- The type of a call without parts; other types allow some.
type NoCall = Pick<EndpointCall, never>

/** A route of our API as the server and its callers know it: the path is written here and nowhere else. */
export interface Endpoint<Answer, Call extends EndpointCall = NoCall> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** A pattern in Fastify's syntax. */
  readonly path: `/api/${string}`
  /** Never set: carries the types. `routeOf` compares them with the schemas of the route. */
  readonly types?: (call: Call) => Answer
}

/** The arguments of a function that calls an endpoint: a call without a mandatory part may be left out. */
export type CallArguments<Call extends EndpointCall> = NoCall extends Call ? [call?: Call] : [call: Call]

/** The address that calls an endpoint: parameters and query are encoded. */
export function pathOf<Call extends EndpointCall>(
  { path }: Endpoint<unknown, Call>,
  ...[call]: CallArguments<Call>
): string {
  return pathOfPattern(path, call)
}

/** Fills a pattern whose parameters no type describes. */
export function pathOfPattern(pattern: string, { params = {}, query = {} }: EndpointCall = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const pathname = fillPattern(pattern, params)
  return search.size === 0 ? pathname : `${pathname}?${search.toString()}`
}

/** Puts parameters, encoded, in the place of the parts of a pattern that begin with a colon. */
export function fillPattern(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))
}
