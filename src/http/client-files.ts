import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const SVG = 'image/svg+xml'

/** Serves the build's compressed files for the browser; files with a content hash in their name are immutable. */
export async function addClientFiles(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(async (scope) => {
    scope.addHook('onSend', (_request, reply, payload, done) => {
      // The library names the charset of texts, but not of SVG.
      if (reply.getHeader('content-type') === SVG) reply.type(`${SVG}; charset=utf-8`)
      done(null, payload)
    })
    await scope.register(fastifyStatic, {
      root: path.resolve(folder),
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (response, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`)
        response.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  })
}
