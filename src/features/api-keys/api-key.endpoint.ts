import type { Endpoint } from '../../core/endpoint.ts'
import type { ApiKeyBody, ApiKeyEntry, MadeApiKeyAnswer } from './api-key.contract.ts'

export const apiKeysEndpoint: Endpoint<ApiKeyEntry[]> = { method: 'GET', path: '/api/admin/api-keys' }

export const makeApiKeyEndpoint: Endpoint<MadeApiKeyAnswer, { body: ApiKeyBody }> = {
  method: 'POST',
  path: apiKeysEndpoint.path,
}

export const revokeApiKeyEndpoint: Endpoint<null, { params: { id: string } }> = {
  method: 'DELETE',
  path: '/api/admin/api-keys/:id',
}
