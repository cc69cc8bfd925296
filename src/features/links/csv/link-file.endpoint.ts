import type { Endpoint } from '../../../core/endpoint.ts'
import type { LinkImportAnswer } from './link-file.contract.ts'

/** Sends the file as the body. */
export const importLinksEndpoint: Endpoint<LinkImportAnswer, { query: { trial: 'true' | 'false' } }> = {
  method: 'POST',
  path: '/api/admin/files/own-links',
}

export const exportLinksEndpoint: Endpoint<string> = { method: 'GET', path: '/api/admin/files/own-links' }
