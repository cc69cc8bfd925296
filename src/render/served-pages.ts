import { fillPattern } from '../core/endpoint.ts'
import { LEGAL_PAGES, legalPagePath } from '../features/legal/legal-page.ts'
import { NOT_FOUND_PATH, ROUTES } from '../pages/routes.ts'

/** Facts about a page that only the server needs: in pages.ts they would be weight in every first load. */
interface ServedPage {
  /** The page's module, where the build gives the page a file of its own, loaded only with this page. */
  readonly module: string
  /** The address that is rendered for all those of this page where nothing is: an address of no entry. */
  readonly missingAs?: string
}

/** By the patterns of pages.ts. The empty one is of the page for unknown addresses. */
const SERVED_PAGES: Readonly<Record<string, ServedPage>> = {
  [ROUTES.home]: { module: 'src/pages/home.tsx' },
  // No product has a slug without a letter or digit.
  [ROUTES.product]: {
    module: 'src/pages/product.tsx',
    missingAs: fillPattern(ROUTES.product, { slug: '-' }),
  },
  [ROUTES.products]: { module: 'src/pages/products.tsx', missingAs: NOT_FOUND_PATH },
  [ROUTES.shorten]: { module: 'src/pages/shorten.tsx' },
  ...Object.fromEntries(
    LEGAL_PAGES.map((name) => [
      legalPagePath(name),
      { module: 'src/pages/legal.tsx', missingAs: NOT_FOUND_PATH },
    ]),
  ),
  [ROUTES.admin]: { module: 'src/pages/admin/admin.tsx' },
  [ROUTES.adminSection]: { module: 'src/pages/admin/admin.tsx' },
  [ROUTES.setup]: { module: 'src/pages/setup.tsx' },
  '': { module: 'src/pages/not-found.tsx' },
}

/** Facts about the page with a pattern; undefined for a page that is in the file of all pages. */
export function servedPage(pattern: string): ServedPage | undefined {
  return SERVED_PAGES[pattern]
}

/** The modules that the build must know: the server does not start without one of them. */
export function pageModules(): readonly string[] {
  return Object.values(SERVED_PAGES).map(({ module }) => module)
}
