import type { FastifySchema } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, EndpointCall } from '../core/endpoint.ts'

/** The schemas of an endpoint's route: they take what its callers send, and answer what its callers expect. */
type RouteSchema<Answer, Call extends EndpointCall> = FastifySchema & {
  readonly response: Readonly<Record<number, z.ZodType>> & {
    readonly [Status in 200 | 201 | 204]?: z.ZodType<Answer>
  }
} & (Call extends { readonly params: infer Params } ? { readonly params: z.ZodType<Params> } : unknown) &
  ('query' extends keyof Call
    ? { readonly querystring: z.ZodType<SentQuery<NonNullable<Call['query']>>> }
    : unknown) &
  (Call extends { readonly body: infer Body } ? { readonly body: z.ZodType<unknown, Body> } : unknown)

type SentQuery<Query> = { [Name in keyof Query]: Query[Name] | undefined }

/** The method, path and schemas of a route. It does not compile where a schema contradicts the endpoint. */
export function routeOf<Answer, Call extends EndpointCall, Schema extends RouteSchema<Answer, Call>>(
  { method, path }: Endpoint<Answer, Call>,
  schema: Schema,
) {
  return { method, url: path, schema }
}
