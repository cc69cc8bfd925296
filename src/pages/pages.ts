import { fillPattern } from '../core/endpoint.ts'
import { LEGAL_PAGES, legalPagePath } from '../features/legal/legal-page.ts'
import type { Page, PageAddress } from './page.ts'
import { ROUTES } from './routes.ts'

interface PageEntry {
  /** Pattern of the page's paths, in Fastify's syntax. */
  readonly pattern: string
  /** The address whose HTML is served for all addresses of this page; the browser distinguishes them. */
  readonly renderedAs?: string
  /** Query parameters that the page reads, with the values that change it. Other parameters are ignored. */
  readonly reads?: Readonly<Record<string, RegExp>>
  readonly load: () => Promise<{ readonly page: Page }>
}

/** All pages, by address. What only the server needs to know of them is in src/render/served-pages.ts. */
export const PAGES: readonly PageEntry[] = [
  {
    pattern: ROUTES.home,
    load: () => import('./home.tsx'),
  },
  {
    pattern: ROUTES.product,
    load: () => import('./product.tsx'),
  },
  {
    pattern: ROUTES.products,
    // No product has control characters, and PostgreSQL takes no null. The first page has no number in its address.
    reads: {
      category: /^\P{Cc}{1,60}$/u,
      find: /^\P{Cc}{1,60}$/u,
      sort: /^(?:name|category|newest)$/,
      page: /^(?:[2-9]|[1-9]\d{1,4})$/,
    },
    load: () => import('./products.tsx'),
  },
  {
    pattern: ROUTES.shorten,
    load: () => import('./shorten.tsx'),
  },
  ...LEGAL_PAGES.map((name) => ({
    pattern: legalPagePath(name),
    load: () => import('./legal.tsx'),
  })),
  ...[ROUTES.admin, ROUTES.adminSection].map((pattern) => ({
    pattern,
    renderedAs: ROUTES.admin,
    load: () => import('./admin/admin.tsx'),
  })),
  {
    pattern: ROUTES.setup,
    load: () => import('./setup.tsx'),
  },
  { pattern: ROUTES.offline, load: () => import('./offline.tsx') },
  // The production build removes this branch with all its imports.
  ...(import.meta.env.DEV ? [{ pattern: ROUTES.design, load: () => import('./design/design.tsx') }] : []),
]

const NOT_FOUND: PageEntry = {
  // No address has this pattern.
  pattern: '',
  load: () => import('./not-found.tsx'),
}

/** Loads the modules of all pages. */
export async function loadPages(): Promise<void> {
  await Promise.all([...PAGES, NOT_FOUND].map(({ load }) => load()))
}

/** A page and where it is shown. */
export interface PagePlace {
  readonly entry: PageEntry
  readonly address: PageAddress
}

/** The page at a path with its query. All addresses without a page share one entry. */
export function placeOf(path: string): PagePlace {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  for (const entry of PAGES) {
    const params = paramsOf(entry.pattern, pathname)
    if (params) return { entry, address: addressOf(entry, params, searchParams) }
  }
  return { entry: NOT_FOUND, address: { path, params: {}, search: new URLSearchParams() } }
}

/**
 * The canonical form of an address. Request lines may add an origin, a fragment or meaningless parameters, and each
 * variant would be rendered and cached apart.
 */
export function addressOf(
  { pattern, renderedAs = pattern, reads = {} }: PageEntry,
  params: Readonly<Record<string, string>>,
  searched: URLSearchParams,
): PageAddress {
  const search = new URLSearchParams()
  for (const [name, meaningful] of Object.entries(reads)) {
    const value = searched.get(name)
    if (value !== null && meaningful.test(value)) search.set(name, value)
  }
  const pathname = fillPattern(renderedAs, params)
  return { path: search.size === 0 ? pathname : `${pathname}?${search.toString()}`, params, search }
}

function paramsOf(pattern: string, pathname: string): Record<string, string> | undefined {
  const names = pattern.split('/')
  const parts = pathname.replace(/(.)\/$/, '$1').split('/')
  if (names.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    if (!name.startsWith(':')) {
      if (name !== part) return undefined
    } else {
      const value = decode(part)
      if (!value) return undefined
      params[name.slice(1)] = value
    }
  }
  return params
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
