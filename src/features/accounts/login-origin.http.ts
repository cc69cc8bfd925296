import type { FastifyRequest } from 'fastify'
import { addressNetwork, widerNetworks } from '../../http/address-network.ts'
import { untrustedForwarding } from '../../http/forwarded-headers.ts'
import type { LoginOrigin } from './login-scope.server.ts'

/**
 * Where a login comes from. Behind a proxy that is not trusted, the address that the proxy names tells visitors apart,
 * but the wider networks are the proxy's own: a visitor who writes the header gets no further with many addresses.
 */
export function originOf(request: FastifyRequest): LoginOrigin {
  const client = untrustedForwarding(request)?.client
  const network = [request.ip, ...(client === undefined ? [] : [client])].map(addressNetwork).join(' for ')
  return { network, widerNetworks: widerNetworks(request.ip) }
}
