import type { Endpoint } from '../core/endpoint.ts'
import type { CountryAnswer } from './country.contract.ts'

export const countryEndpoint: Endpoint<CountryAnswer> = { method: 'GET', path: '/api/country' }
