/** What the browser gets with a page, so that no other page loads it. */
import type { LegalPageName } from './legal-page.ts'

export function legalPageTitle(name: LegalPageName): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Whether search engines may show a page: a home address or an e-mail is for people who look for it on the site. */
export function isIndexed(name: LegalPageName): boolean {
  return name !== 'imprint' && name !== 'contact'
}
