import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createClientAddress } from './client-address.ts'

const TRUSTED = ['10.0.0.0/8', '127.0.0.1', 'fd00::/8']

test.for([
  ['198.51.100.1', undefined],
  ['198.51.100.1', '203.0.113.9'],
  ['10.1.2.3', undefined],
  ['10.1.2.3', '203.0.113.9'],
  ['::ffff:10.1.2.3', '203.0.113.9'],
  ['fd00::1', '2001:db8::1, 10.9.9.9'],
  ['127.0.0.1', '198.51.100.7, 203.0.113.9, 10.4.4.4'],
  ['127.0.0.1', '10.5.5.5, 10.4.4.4'],
] as const)(
  'from %s for %s the address is the one that Fastify finds',
  async ([remoteAddress, forwarded]) => {
    const server = Fastify({ trustProxy: [...TRUSTED] })
    const addressOf = createClientAddress(TRUSTED)
    server.get('/', (request) => [request.ip, addressOf(request.raw)])
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const [expected, found] = (await server.inject({ url: '/', remoteAddress, headers })).json<string[]>()
    expect(found).toBe(expected)
  },
)
