import { howToSearch, SKILL_NAME, type AssistantSite } from './assistant.ts'

/** The skill of searching, for assistants (https://agentskills.io/specification). */
export function searchSkill(site: AssistantSite): string {
  const { productName, retailer } = site
  const description = `Finds products on ${retailer.name} with ${productName}. Use it when a person wants to buy something, looks for a present, or wants to be surprised.`
  // A JSON string is a valid YAML string.
  return `---
name: ${SKILL_NAME}
description: ${JSON.stringify(description)}
---

# Find products

${howToSearch(site)}`
}
