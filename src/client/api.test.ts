import { afterEach, expect, test, vi } from 'vitest'
import { apiQuery, apiQueryOrNull, HttpError } from './api.ts'
import { trendingEndpoint } from '../features/trending/trending.endpoint.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => vi.unstubAllGlobals())

function stubFetch(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<(path: string) => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const query = apiQuery(trendingEndpoint)

test('a successful answer is its JSON', async () => {
  const fetch = stubFetch(() => Response.json(['lamp']))
  expect(await createQueryClient().fetchQuery(query)).toEqual(['lamp'])
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/trending', { method: 'GET' })
})

test.for([
  [new Response('{"message":"No."}', { status: 400 }), '400: {"message":"No."}'],
  [new Response('', { status: 503, statusText: 'Service Unavailable' }), '503: Service Unavailable'],
  [new Response(null, { status: 404, statusText: 'Not Found' }), '404: Not Found'],
] as const)('another one is an error that says the status and the text: %#', async ([answer, message]) => {
  stubFetch(() => answer)
  const error = await query.queryFn().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ message, status: answer.status })
})

test('what may be missing is null where there is none, and an error where the server is in trouble', async () => {
  const { queryFn } = apiQueryOrNull(trendingEndpoint)
  stubFetch(() => new Response(null, { status: 404 }))
  expect(await queryFn()).toBeNull()
  stubFetch(() => new Response('busy', { status: 503 }))
  await expect(queryFn()).rejects.toThrow('503: busy')
})

test('without a network the error is the browser’s', async () => {
  stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(query.queryFn()).rejects.toThrow(TypeError)
})

test('a query asks once: never again by itself, neither after a failure nor with time', async () => {
  const fetch = stubFetch(() => Response.json(['lamp']))
  const client = createQueryClient()
  expect(await client.fetchQuery(query)).toEqual(['lamp'])
  expect(await client.fetchQuery(query)).toEqual(['lamp'])
  expect(fetch).toHaveBeenCalledOnce()

  const failing = stubFetch(() => new Response('busy', { status: 503 }))
  await expect(createQueryClient().fetchQuery(query)).rejects.toThrow('503: busy')
  expect(failing).toHaveBeenCalledOnce()
})
