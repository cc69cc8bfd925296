import { readFile } from 'node:fs/promises'
import path from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { derivedFrom } from '../core/derived-from.ts'
import type { CurrentSite, SiteConfig } from '../core/site-config.ts'
import { createCachedResponse } from './response-cache.ts'
import { OWN_FILES, securityHeaders } from './security-headers.ts'
import { sendCached } from './send-cached.ts'
import { projectFolder } from '../core/project-folder.ts'

/** The files of the documentation page, which the bundled package would look for in the wrong place. */
const UI_FOLDER = path.join(projectFolder, 'node_modules/@fastify/swagger-ui/static')

/** Describes the routes registered after it: /api/openapi.json, and /api/docs for people. */
export async function addOpenApi(app: FastifyInstance, currentSite: CurrentSite): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'The API of this site',
        version: '1',
        description: 'What the pages of this site are made with.',
      },
      components: {
        securitySchemes: {
          admin: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/admin/login.' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'gimme_…',
            description:
              'An API key, made at /admin/api-keys. It opens the operations whose scope it has, and no others.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    // Lists the schemas that have an id: those that contain themselves.
    transformObject: jsonSchemaTransformObject,
  })
  /** Made for the first reader, as all routes are registered then, and kept: describing them takes long. */
  const descriptionOf = (route: string, type: string, textFor: (site: SiteConfig) => string) =>
    derivedFrom(currentSite, (site) =>
      createCachedResponse({
        route,
        status: 200,
        headers: { ...securityHeaders(site), 'content-type': type, 'cache-control': 'no-cache' },
        body: textFor(site),
        isCacheable: true,
      }),
    )
  const json = descriptionOf(
    '/api/openapi.json',
    'application/json; charset=utf-8',
    ({ productName, baseUrl }) => {
      const description = app.swagger()
      const info = { ...description.info, title: `${productName} API` }
      return JSON.stringify({ ...description, info, servers: [{ url: baseUrl }] })
    },
  )
  const yaml = descriptionOf('/api/docs/yaml', 'application/x-yaml', () => app.swagger({ yaml: true }))

  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    baseDir: UI_FOLDER,
    logo: { type: 'image/svg+xml', content: await readFile(path.join(UI_FOLDER, 'logo.svg')) },
    staticCSP: true,
    // The default allows other sites, and upgrades requests to https, which a local server may not support.
    transformStaticCSP: () => OWN_FILES,
    uiConfig: { layout: 'BaseLayout' },
    theme: { title: 'The API of this site' },
    uiHooks: {
      // The plugin itself would write out the description for each request.
      preHandler: (request, reply, done) => {
        const { url } = request.routeOptions
        if (url === '/api/docs/json') void sendCached(request, reply, json())
        else if (url === '/api/docs/yaml') void sendCached(request, reply, yaml())
        else done()
      },
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, (request, reply) =>
    sendCached(request, reply, json()),
  )
}
