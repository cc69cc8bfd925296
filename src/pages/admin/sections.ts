import { lazy, type ComponentType } from 'react'

/** A section of the admin area. */
export interface AdminSection {
  /** One of ROUTES.admin and ADMIN_SECTIONS, which the server's routes are made from. */
  readonly path: string
  readonly label: string
  /** The content below the heading; loaded on the first visit. */
  readonly View: ComponentType
}

function section(path: string, label: string, load: () => Promise<ComponentType>): AdminSection {
  return { path, label, View: lazy(async () => ({ default: await load() })) }
}

/** In the order of the navigation. The first section is also shown for unknown paths. */
export const SECTIONS: readonly AdminSection[] = [
  section('/admin', 'Overview', async () => (await import('./overview-section.tsx')).OverviewSection),
  section(
    '/admin/launch',
    'Launch check',
    async () => (await import('../../features/launch/launch.admin.tsx')).Launch,
  ),
  section(
    '/admin/promotions',
    'Promotions',
    async () => (await import('../../catalogue/promotions.admin.tsx')).PromotionsWithFiles,
  ),
  section(
    '/admin/products',
    'Products',
    async () => (await import('../../catalogue/products.admin.tsx')).Products,
  ),
  section('/admin/deals', 'Deals', async () => (await import('../../catalogue/deals.admin.tsx')).Deals),
  section(
    '/admin/suggestions',
    'Suggestions',
    async () => (await import('../../catalogue/suggestions.admin.tsx')).Suggestions,
  ),
  section(
    '/admin/links',
    'Short links',
    async () => (await import('../../features/links/admin/links.admin.tsx')).Links,
  ),
  section(
    '/admin/tags',
    'Tags',
    async () => (await import('../../features/retailer/foreign-tags.admin.tsx')).ForeignTags,
  ),
  section(
    '/admin/retailers',
    'Retailers',
    async () => (await import('../../features/settings/retailers/retailers.admin.tsx')).Retailers,
  ),
  section(
    '/admin/earnings',
    'Earnings',
    async () => (await import('../../features/earnings/admin/earnings.admin.tsx')).Earnings,
  ),
  section(
    '/admin/trending',
    'Trending',
    async () => (await import('../../features/trending/trending.admin.tsx')).Trending,
  ),
  section('/admin/pages', 'Pages', async () => (await import('../../features/legal/pages.admin.tsx')).Pages),
  section(
    '/admin/words',
    'Words',
    async () => (await import('../../features/words/words.admin.tsx')).WordsSection,
  ),
  section(
    '/admin/settings',
    'Settings',
    async () => (await import('./settings-section.tsx')).SettingsSection,
  ),
  section(
    '/admin/backups',
    'Backups',
    async () => (await import('../../features/backups/backups.admin.tsx')).Backups,
  ),
  section('/admin/audit', 'Audit', async () => (await import('../../features/audit/audit.admin.tsx')).Audit),
  section(
    '/admin/password',
    'Password',
    async () => (await import('../../features/accounts/password.admin.tsx')).Password,
  ),
  section(
    '/admin/second-factor',
    'Second factor',
    async () => (await import('../../features/accounts/second-factor/second-factor.admin.tsx')).SecondFactor,
  ),
  section(
    '/admin/sessions',
    'Sessions',
    async () => (await import('../../features/accounts/sessions.admin.tsx')).Sessions,
  ),
  section(
    '/admin/api-keys',
    'API keys',
    async () => (await import('../../features/api-keys/api-keys.admin.tsx')).ApiKeys,
  ),
]

/** The section at a path; the first section for an unknown path. */
export function sectionAt(path: string): AdminSection | undefined {
  return SECTIONS.find((each) => each.path === path.replace(/\/$/, '')) ?? SECTIONS[0]
}
