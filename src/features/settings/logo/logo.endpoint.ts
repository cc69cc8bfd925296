import type { Endpoint } from '../../../core/endpoint.ts'
import type { LogoAnswer } from './logo.contract.ts'

/** Takes a form with a file instead of JSON. */
export const uploadLogoEndpoint: Endpoint<LogoAnswer> = {
  method: 'PUT',
  path: '/api/admin/settings/logo',
}

export const removeLogoEndpoint: Endpoint<null> = { method: 'DELETE', path: uploadLogoEndpoint.path }
