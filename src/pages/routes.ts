/** Every page's address, spelled once. */
export const ROUTES = {
  home: '/',
  /** Kept by the service worker for when there is no network. */
  offline: '/offline',
  /** Tokens and primitives on one page, in development alone. */
  design: '/ui',
} as const
