import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ASSISTANT_PATHS, type AssistantSite } from './assistant.ts'
import { llmsTxt } from './llms-txt.ts'
import { resourceCatalogue } from './resource-catalogue.ts'
import { searchSkill } from './search-skill.ts'

export interface AssistantRoutesOptions {
  readonly config: AssistantSite
}

/** GET /llms.txt, the skill, and the catalogue under both of its names. */
export const assistantRoutes: FastifyPluginAsyncZod<AssistantRoutesOptions> = async (app, { config }) => {
  const catalogue = JSON.stringify(resourceCatalogue(config))

  function serve(path: string, type: string, body: string) {
    app.get(path, { schema: { hide: true } }, (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600').type(type).send(body)
    })
  }

  serve(ASSISTANT_PATHS.llmsTxt, 'text/plain; charset=utf-8', llmsTxt(config))
  serve(ASSISTANT_PATHS.skill, 'text/markdown; charset=utf-8', searchSkill(config))
  serve(ASSISTANT_PATHS.catalogue, 'application/json; charset=utf-8', catalogue)
  serve(ASSISTANT_PATHS.earlierCatalogue, 'application/json; charset=utf-8', catalogue)
}
