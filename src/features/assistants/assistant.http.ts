import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CurrentSite, SiteConfig } from '../../core/site-config.ts'
import { ASSISTANT_PATHS } from './assistant.ts'
import { llmsTxt } from './llms-txt.ts'
import { resourceCatalogue } from './resource-catalogue.ts'
import { searchSkill } from './search-skill.ts'

export interface AssistantRoutesOptions {
  readonly currentSite: CurrentSite
}

const catalogue = (site: SiteConfig) => JSON.stringify(resourceCatalogue(site))

/** GET /llms.txt, the skill, and the catalogue under both of its names. */
export const assistantRoutes: FastifyPluginAsyncZod<AssistantRoutesOptions> = async (
  app,
  { currentSite },
) => {
  function serve(path: string, type: string, textFor: (site: SiteConfig) => string) {
    app.get(path, { schema: { hide: true } }, (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600').type(type).send(textFor(currentSite()))
    })
  }

  serve(ASSISTANT_PATHS.llmsTxt, 'text/plain; charset=utf-8', llmsTxt)
  serve(ASSISTANT_PATHS.skill, 'text/markdown; charset=utf-8', searchSkill)
  serve(ASSISTANT_PATHS.catalogue, 'application/json; charset=utf-8', catalogue)
  serve(ASSISTANT_PATHS.earlierCatalogue, 'application/json; charset=utf-8', catalogue)
}
