import { z } from 'zod'

/** The body of every error response. */
export const errorBody = z.object({
  message: z.string().describe('What happened, and what to do about it.'),
})

/** Error responses of any route with a body. */
export const writeErrors = {
  400: errorBody.describe('The body is malformed, or a field in it is.'),
  408: errorBody.describe('The body took too long to arrive.'),
  413: errorBody.describe('The body is too long.'),
  415: errorBody.describe('The body is of another content type.'),
  429: errorBody.describe('Too many requests from one address; see Retry-After.'),
  503: errorBody.describe('Too busy, or the database is away; see Retry-After.'),
}
