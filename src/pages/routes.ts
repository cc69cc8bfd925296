/** Every page's address, spelled once. */
export const ROUTES = {
  home: '/',
} as const
