/** The pages about the shop itself, which have an address of their own each, in the order of the footer. */
export const LEGAL_PAGES = ['about', 'contact', 'privacy', 'terms', 'imprint', 'disclosure'] as const

export type LegalPageName = (typeof LEGAL_PAGES)[number]

export function legalPagePath(name: LegalPageName): string {
  return `/${name}`
}
