import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

/** A server without routes and without a guard: each request is that of an API key which ann has made. */
export function newRouteServer() {
  const server = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  server.decorateRequest('apiKey')
  server.addHook('onRequest', (request, _reply, done) => {
    request.apiKey = { name: 'test', scopes: [], madeBy: 'ann' }
    done()
  })
  return server
}
