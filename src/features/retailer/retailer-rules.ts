import type { ForbiddenPractice, Retailer } from '../../core/retailer.ts'
import { DAY_MS } from '../../core/time.ts'

const AMAZON_HOST = /^amazon\.[a-z.]+$/

/** Figures that may only come from the retailer's own API where its program forbids those that partners type. */
const FORBIDDEN_FIGURES: Readonly<Record<string, ForbiddenPractice>> = {
  price: 'typed-prices',
  rating: 'typed-ratings',
}

/** How long what the API answers may be shown (Amazon Associates, IP License: 24 hours at most). */
const API_MAX_AGE_MS = DAY_MS

/** Whether addresses of the retailer are Amazon's, with its ids of products. */
export function isAmazon({ host }: Pick<Retailer, 'host'>): boolean {
  return AMAZON_HOST.test(host)
}

/**
 * Whether the retailer's rules let a partner show a figure.
 * @param now milliseconds since 1970
 */
export function allowsClaim(
  { forbids }: Pick<Retailer, 'forbids'>,
  kind: string,
  {
    source,
    checkedAt = 0,
  }: { readonly source?: string | undefined; readonly checkedAt?: number | undefined },
  now: number,
): boolean {
  const practice = FORBIDDEN_FIGURES[kind]
  if (practice === undefined || !forbids.includes(practice)) return true
  return source === 'retailer-api' && now < checkedAt + API_MAX_AGE_MS
}

/**
 * What an owner should know that lets a language model suggest what to buy, where the retailer's programme forbids it
 * with links that earn; undefined if nothing speaks against it.
 */
export function modelProblem(
  { name, host }: Pick<Retailer, 'name' | 'host'>,
  isModelConfigured: boolean,
): string | undefined {
  if (!isModelConfigured || !isAmazon({ host })) return undefined
  return `A language model suggests ideas here (AI_MODEL), which the program of ${name} does not allow with links that earn. By the book they leave without your tag; leave AI_MODEL and AI_BASE_URL out, and the ideas of this site earn.`
}
