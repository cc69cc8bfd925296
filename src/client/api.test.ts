import { afterEach, expect, test, vi } from 'vitest'
import { apiQuery, fetchJson, HttpError } from './api.ts'
import { trendingEndpoint } from '../features/trending/trending.endpoint.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => vi.unstubAllGlobals())

function stubFetch(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<(path: string) => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a successful answer is its JSON', async () => {
  const fetch = stubFetch(() => Response.json(['lamp']))
  expect(await fetchJson('/api/trending')).toEqual(['lamp'])
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/trending')
})

test.for([
  [new Response('{"message":"No."}', { status: 400 }), '400: {"message":"No."}'],
  [new Response('', { status: 503, statusText: 'Service Unavailable' }), '503: Service Unavailable'],
  [new Response(null, { status: 404, statusText: 'Not Found' }), '404: Not Found'],
] as const)('another one is an error that says the status and the text: %#', async ([answer, message]) => {
  stubFetch(() => answer)
  const error = await fetchJson('/api/trending').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ message, status: answer.status })
})

test('without a network the error is the browser’s', async () => {
  stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(fetchJson('/api/trending')).rejects.toThrow(TypeError)
})

test('a query asks once: never again by itself, neither after a failure nor with time', async () => {
  const fetchJsonOnce = vi.fn<(path: string) => Promise<unknown>>(async () => ['lamp'])
  const client = createQueryClient(fetchJsonOnce)
  const query = apiQuery(trendingEndpoint)
  expect(await client.fetchQuery(query)).toEqual(['lamp'])
  expect(await client.fetchQuery(query)).toEqual(['lamp'])
  expect(fetchJsonOnce).toHaveBeenCalledExactlyOnceWith('/api/trending')

  const failing = vi.fn<(path: string) => Promise<unknown>>(() => Promise.reject(new HttpError(503, 'busy')))
  await expect(createQueryClient(failing).fetchQuery(query)).rejects.toThrow('503: busy')
  expect(failing).toHaveBeenCalledTimes(1)
})
