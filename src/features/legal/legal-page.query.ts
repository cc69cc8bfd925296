import { apiQueryOrNull } from '../../client/api.ts'
import { legalPageEndpoint } from './legal-page.endpoint.ts'
import type { LegalPageName } from './legal-page.ts'

export const legalPageQuery = (name: LegalPageName) => apiQueryOrNull(legalPageEndpoint, { params: { name } })
