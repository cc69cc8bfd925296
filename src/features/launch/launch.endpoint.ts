import type { Endpoint } from '../../core/endpoint.ts'
import type { LaunchAnswer } from './launch.contract.ts'

export const launchEndpoint: Endpoint<LaunchAnswer> = { method: 'GET', path: '/api/admin/launch' }
