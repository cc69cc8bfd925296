/** A page whose first load and Lighthouse scores are measured. */
export interface MeasuredPage {
  readonly name: string
  readonly path: string
  /** Limits of the first load: brotli, in units of 1000 bytes. Undefined for pages without limits. */
  readonly maxKb?: { readonly html: number; readonly css: number; readonly js: number }
  /** Whether its first paints are compared with those of a static page with the same words. */
  readonly isCompared?: boolean
  /** Lighthouse's categories and their bars: medians, of 100. */
  readonly minScores: Readonly<Record<string, number>>
}

const WEIGHTS = { css: 14, js: 80 }
const SCORES = { performance: 100, accessibility: 100, 'best-practices': 100 }

export const HOME: MeasuredPage = {
  name: 'home',
  path: '/',
  isCompared: true,
  maxKb: { ...WEIGHTS, html: 14 },
  minScores: { ...SCORES, seo: 100, 'agentic-browsing': 100 },
}

export const PRODUCT: MeasuredPage = {
  name: 'a product',
  path: '/product/cast-iron-skillet',
  isCompared: true,
  maxKb: { ...WEIGHTS, html: 12 },
  minScores: { ...SCORES, seo: 100 },
}

/** All measured pages. The page for shortening is not for search engines. */
export const MEASURED_PAGES: readonly MeasuredPage[] = [
  HOME,
  PRODUCT,
  { name: 'shortening', path: '/shorten', maxKb: { ...WEIGHTS, html: 12 }, minScores: SCORES },
  // Without limits: what visitors load is limited, but not what an owner loads.
  { name: 'the admin area', path: '/admin', minScores: { accessibility: 100, 'best-practices': 100 } },
]
