import { expect, test } from 'vitest'
import { pathOf, type Endpoint } from './endpoint.ts'

const wishes: Endpoint<string[], { query?: { q?: string | undefined; page?: number } }> = {
  method: 'GET',
  path: '/api/wishes',
}
const wish: Endpoint<string, { params: { name: string }; query: { isLoud: boolean } }> = {
  method: 'GET',
  path: '/api/wishes/:name/text',
}

test('a path is that of the endpoint, with the query behind it', () => {
  expect(pathOf(wishes)).toBe('/api/wishes')
  expect(pathOf(wishes, {})).toBe('/api/wishes')
  expect(pathOf(wishes, { query: { q: 'Hi & fi', page: 2 } })).toBe('/api/wishes?q=Hi+%26+fi&page=2')
})

test('an undefined value of the query is left out', () => {
  expect(pathOf(wishes, { query: { q: undefined } })).toBe('/api/wishes')
})

test('parameters are encoded: none leads to another path', () => {
  const call = { params: { name: 'a/b?c:d' }, query: { isLoud: true } }
  expect(pathOf(wish, call)).toBe('/api/wishes/a%2Fb%3Fc%3Ad/text?isLoud=true')
})
