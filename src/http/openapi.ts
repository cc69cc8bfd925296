import { readFile } from 'node:fs/promises'
import path from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { SiteConfig } from '../core/site-config.ts'
import { projectFolder } from '../core/project-folder.ts'

/** The files of the documentation page, which the bundled package would look for in the wrong place. */
const UI_FOLDER = path.join(projectFolder, 'node_modules/@fastify/swagger-ui/static')

/** Describes the routes registered after it: /api/openapi.json, and /api/docs for people. */
export async function addOpenApi(app: FastifyInstance, { productName, baseUrl }: SiteConfig): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${productName} API`,
        version: '1',
        description: 'What the pages of this site are made with.',
      },
      servers: [{ url: baseUrl }],
      components: {
        securitySchemes: {
          admin: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/admin/login.' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    baseDir: UI_FOLDER,
    logo: { type: 'image/svg+xml', content: await readFile(path.join(UI_FOLDER, 'logo.svg')) },
    staticCSP: true,
    // The default upgrades requests to https, which a server on a local network may not support.
    transformStaticCSP: (policy) => policy.replace(/\s*upgrade-insecure-requests;?/, ''),
    uiConfig: { layout: 'BaseLayout' },
    theme: { title: `${productName} API` },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
