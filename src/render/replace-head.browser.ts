import type { QueryClient } from '@tanstack/react-query'
import type { Site } from '../client/site.ts'
import { createTrustPolicy } from '../client/trusted-types.browser.ts'
import { headOf } from '../pages/head-of.ts'
import type { Page, PageAddress } from '../pages/page.ts'
import { HEAD_TAGS, headTags } from './head-tags.ts'

/** `headTags` writes tags from texts that it has escaped. */
const trustedTags = createTrustPolicy('head-tags', { createHTML: (tags) => tags })

/** Gives the document the metadata of another page. */
export function replaceHead(page: Page, site: Site, address: PageAddress, answers: QueryClient): void {
  const tags = headTags(headOf(page, site, address, answers), site)
  for (const element of document.head.querySelectorAll(HEAD_TAGS)) element.remove()
  document.head.insertAdjacentHTML('beforeend', trustedTags.createHTML(tags))
}
