import type { Endpoint } from '../../core/endpoint.ts'
import type { ShortenAnswer, ShortenBody } from './link.contract.ts'

export const shortenEndpoint: Endpoint<ShortenAnswer, { body: ShortenBody }> = {
  method: 'POST',
  path: '/api/shorten-url',
}
