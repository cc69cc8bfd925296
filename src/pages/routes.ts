import { productPath, productsPath } from '../features/products/product.ts'

/** Every page's address, defined once; `:name` stands for a variable part. */
export const ROUTES = {
  home: '/',
  shorten: '/shorten',
  product: productPath(':slug'),
  products: productsPath(),
  admin: '/admin',
  adminSection: '/admin/:section',
  setup: '/setup',
  /** Cached by the service worker, and shown without a network. */
  offline: '/offline',
  /** All tokens and components on one page, in development only. */
  design: '/ui',
} as const

/** All addresses without a page share one rendering, so that invented addresses take no memory. */
export const NOT_FOUND_PATH = '/404'

/** The sections of the admin area, below its own address. The server has no page for others. */
export const ADMIN_SECTIONS = [
  'promotions',
  'products',
  'deals',
  'suggestions',
  'links',
  'tags',
  'retailers',
  'earnings',
  'trending',
  'words',
  'launch',
  'pages',
  'settings',
  'backups',
  'audit',
  'password',
  'second-factor',
  'sessions',
  'api-keys',
] as const
