import type { SiteConfig } from '../../core/site-config.ts'
import { SEARCH_TOOL_NAME } from '../search/search-tool.ts'

/** The configuration that the documents for assistants need. */
export type AssistantSite = Pick<
  SiteConfig,
  'baseUrl' | 'productName' | 'retailer' | 'rules' | 'logo' | 'accents'
>

/** Name of the skill, and of its folder (https://agentskills.io/specification). */
export const SKILL_NAME = 'find-products'

/** Well-known paths where programs look for offers of a site. */
export const ASSISTANT_PATHS = {
  llmsTxt: '/llms.txt',
  skill: `/.well-known/agent-skills/${SKILL_NAME}/SKILL.md`,
  catalogue: '/.well-known/ard.json',
  /** The catalogue's name before version 0.91 of its specification; Lighthouse looks for it. */
  earlierCatalogue: '/.well-known/ai-catalog.json',
} as const

export function summary({ productName, retailer }: AssistantSite): string {
  return `Say what you want, and ${productName} takes you straight to it on ${retailer.name}.`
}

/** Instructions for an assistant that searches for a person, in Markdown. */
export function howToSearch({ baseUrl, productName, retailer, rules }: AssistantSite): string {
  const isByTheBook = rules === 'by-the-book'
  return `Find products for a person in one of these ways:

- Give them the link \`${baseUrl}/?q=\` followed by their wish, percent-encoded. It ${isByTheBook ? `has a link to the results on ${retailer.name} for the person to open` : `opens the results on ${retailer.name}`}.
- In their browser, fill in "What do you want?" on the home page and press "Go". Where there is WebMCP, this is the
  tool \`${SEARCH_TOOL_NAME}\`.
- Without a browser, send the form: \`POST ${baseUrl}/search\` with the field \`q\` as
  \`application/x-www-form-urlencoded\`. The answer is a redirect (303) whose address has the results.

${isByTheBook ? untaggedNote(productName, retailer.name) : taggedNote(productName, retailer.name)}
`
}

function taggedNote(productName: string, retailerName: string): string {
  return `Links to ${retailerName} are affiliate links: ${productName} earns a commission on purchases made through them. Say so,
and let the person open the link.`
}

/** By the book, what a program opens carries no tag: a retailer's programme counts only what a person clicks. */
function untaggedNote(productName: string, retailerName: string): string {
  return `What you open or fetch yourself leads to ${retailerName} without an affiliate tag. Links on the pages of ${productName} are
affiliate links: it earns a commission on purchases made through them. Say so, and let the person click them.`
}
