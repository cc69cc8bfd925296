import type { Endpoint } from '../../core/endpoint.ts'
import type { JokesAnswer } from './joke.contract.ts'

export const jokesEndpoint: Endpoint<JokesAnswer> = { method: 'GET', path: '/api/jokes' }
