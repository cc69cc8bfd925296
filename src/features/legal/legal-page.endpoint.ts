import type { Endpoint } from '../../core/endpoint.ts'
import type {
  LegalPageAnswer,
  LegalPageBody,
  LegalPagesAnswer,
  PreviewAnswer,
  PreviewBody,
} from './legal-page.contract.ts'
import type { LegalPageName } from './legal-page.ts'

interface OfPage {
  readonly params: { readonly name: LegalPageName }
}

export const legalPageEndpoint: Endpoint<LegalPageAnswer, OfPage> = {
  method: 'GET',
  path: '/api/pages/:name',
}

export const legalPagesEndpoint: Endpoint<LegalPagesAnswer> = { method: 'GET', path: '/api/admin/pages' }

export const changeLegalPageEndpoint: Endpoint<null, OfPage & { body: LegalPageBody }> = {
  method: 'PUT',
  path: '/api/admin/pages/:name',
}

export const resetLegalPageEndpoint: Endpoint<null, OfPage> = {
  method: 'DELETE',
  path: '/api/admin/pages/:name',
}

export const previewPageEndpoint: Endpoint<PreviewAnswer, { body: PreviewBody }> = {
  method: 'POST',
  path: '/api/admin/pages/preview',
}
