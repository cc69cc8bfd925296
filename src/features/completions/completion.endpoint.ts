import type { Endpoint } from '../../core/endpoint.ts'
import type { CompletionsAnswer } from './completion.contract.ts'

export const completionsEndpoint: Endpoint<CompletionsAnswer, { query: { q: string } }> = {
  method: 'GET',
  path: '/api/suggest',
}
