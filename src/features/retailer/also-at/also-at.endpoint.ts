import type { Endpoint } from '../../../core/endpoint.ts'
import type { AlsoAtAnswer } from './also-at.contract.ts'

export const alsoAtEndpoint: Endpoint<AlsoAtAnswer, { query: { q: string; shop?: string | undefined } }> = {
  method: 'GET',
  path: '/api/also-at',
}
