import type { Endpoint } from '../../core/endpoint.ts'
import type { HelpLines } from './help-lines.contract.ts'

export const helpLinesEndpoint: Endpoint<HelpLines> = { method: 'GET', path: '/api/help-lines' }
