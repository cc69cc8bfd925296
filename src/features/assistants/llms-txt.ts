import { ASSISTANT_PATHS, howToSearch, summary, type AssistantSite } from './assistant.ts'

/** A description of the site with links, for language models (https://llmstxt.org). */
export function llmsTxt(site: AssistantSite): string {
  const { baseUrl, productName } = site
  return `# ${productName}

> ${summary(site)}

${howToSearch(site)}
## Pages

- [Home](${baseUrl}/): the search box, popular searches, suggestions and deals

## For programs

- [API](${baseUrl}/api/openapi.json): what the pages are made with, in OpenAPI 3.1
- [Skill](${baseUrl}${ASSISTANT_PATHS.skill}): finding products for a person
- [Catalogue](${baseUrl}${ASSISTANT_PATHS.catalogue}): what is here for assistants

## Optional

- [API documentation](${baseUrl}/api/docs): the API, for people
`
}
