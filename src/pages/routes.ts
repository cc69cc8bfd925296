import { productPath, productsPath } from '../features/products/product.ts'

/** Every page's address, spelled once; `:name` stands for a part that differs. */
export const ROUTES = {
  home: '/',
  shorten: '/shorten',
  product: productPath(':slug'),
  products: productsPath(),
  admin: '/admin',
  /** Kept by the service worker for when there is no network. */
  offline: '/offline',
  /** Tokens and primitives on one page, in development alone. */
  design: '/ui',
} as const

/** The parts of the admin area, below its own address. */
export const ADMIN_SECTIONS = [
  'promotions',
  'products',
  'deals',
  'suggestions',
  'links',
  'trending',
  'settings',
  'audit',
  'sessions',
] as const
