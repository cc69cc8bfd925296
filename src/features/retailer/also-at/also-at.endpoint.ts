import type { Endpoint } from '../../../core/endpoint.ts'
import type { AlsoAtAnswer } from './also-at.contract.ts'

interface AlsoAtCall {
  readonly query: {
    readonly q: string
    readonly shop?: string | undefined
    readonly campaign?: string | undefined
  }
}

export const alsoAtEndpoint: Endpoint<AlsoAtAnswer, AlsoAtCall> = {
  method: 'GET',
  path: '/api/also-at',
}
