import type { QueryClient } from '@tanstack/react-query'
import type { Site } from '../client/site.ts'
import type { Page, PageAddress, PageHead } from './page.ts'

/** The metadata of a page; search engines are asked to leave out a shop whose goods are samples. */
export function headOf(page: Page, site: Site, address: PageAddress, answers: QueryClient): PageHead {
  const head = page.head(site, address, answers)
  if (!site.isSample) return head
  return { ...head, canonicalPath: undefined, robots: head.robots ?? 'noindex' }
}
