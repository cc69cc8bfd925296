import { iconPath } from '../brand/brand-icons.server.ts'
import { fallbackPath } from '../images/image.ts'
import { ASSISTANT_PATHS, SKILL_NAME, summary, type AssistantSite } from './assistant.ts'

/** The site's offers to assistants (Agentic Resource Discovery, https://agenticresourcediscovery.org/spec/). */
export function resourceCatalogue(site: AssistantSite): object {
  const { baseUrl, productName, retailer, logo, accents } = site
  return {
    specVersion: '1.0',
    host: {
      displayName: productName,
      documentationUrl: baseUrl + ASSISTANT_PATHS.llmsTxt,
      logoUrl: baseUrl + (logo ? fallbackPath(logo) : iconPath(accents, 'icon.svg')),
    },
    entries: [
      {
        identifier: `urn:air:${new URL(baseUrl).hostname}:skill:${SKILL_NAME}`,
        displayName: `Find products with ${productName}`,
        type: 'text/markdown; profile="urn:air:agent-skills"',
        url: baseUrl + ASSISTANT_PATHS.skill,
        description: summary(site),
        tags: ['shopping', 'search'],
        representativeQueries: [
          `find wireless headphones on ${retailer.name}`,
          'what could I give my dad for his birthday?',
          'surprise me with something fun to buy',
        ],
      },
    ],
  }
}
