import { hash } from 'node:crypto'
import type { Client } from '../../../visitors/client-identity.service.ts'
import { ALL_LOTS } from './target-rule.ts'

/** The version of a browser, which changes every few weeks, and numbers like it. */
const NUMBERS = /\d[\d._]*/g

const NUMBERS_OF_FOUR_BYTES = 2 ** 32

/**
 * The lot of a visitor for a link, from 0 up to ALL_LOTS: the same on every instance and at every visit, as long as the
 * network and the browser stay the same, and independent of the visitor's lots for other links. Nothing is stored.
 */
export function visitorLot(code: string, { network, userAgent }: Client): number {
  const browser = userAgent.replaceAll(NUMBERS, '')
  const bytes = hash('sha256', `${code}\n${network}\n${browser}`, 'buffer')
  return (bytes.readUInt32BE(0) / NUMBERS_OF_FOUR_BYTES) * ALL_LOTS
}
