import type { Retailer } from '../../core/retailer-link.ts'
import { DAY_MS } from '../../core/time.ts'

/** What a retailer's programme says about figures on the pages of its partners. */
interface RetailerRule {
  /** Where the rule is written. */
  readonly source: string
  /** Domains of the retailer, without `www.`. */
  readonly hosts: RegExp
  /** Figures that may only come from the retailer's own API. */
  readonly onlyFromApi: ReadonlySet<string>
  /** How long such a figure may be shown, in milliseconds after it was asked for. */
  readonly maxAgeMs: number
}

const AMAZON_HOST = /^amazon\.[a-z.]+$/

const RULES: readonly RetailerRule[] = [
  {
    // Participation Requirements: no customer reviews or star ratings, and no prices except through the API. IP
    // License: what the API answers is kept for 24 hours at most.
    source: 'https://affiliate-program.amazon.com/help/operating/policies',
    hosts: AMAZON_HOST,
    onlyFromApi: new Set(['rating', 'price']),
    maxAgeMs: DAY_MS,
  },
]

/** Whether addresses of the retailer are Amazon's, with its ids of products. */
export function isAmazon({ host }: Pick<Retailer, 'host'>): boolean {
  return AMAZON_HOST.test(host)
}

/**
 * Whether the retailer's rules let a partner show a figure.
 * @param now milliseconds since 1970
 */
export function allowsClaim(
  { host }: Pick<Retailer, 'host'>,
  kind: string,
  {
    source,
    checkedAt = 0,
  }: { readonly source?: string | undefined; readonly checkedAt?: number | undefined },
  now: number,
): boolean {
  const rule = RULES.find(({ hosts, onlyFromApi }) => hosts.test(host) && onlyFromApi.has(kind))
  return !rule || (source === 'retailer-api' && now < checkedAt + rule.maxAgeMs)
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
