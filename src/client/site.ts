import { createContext, useContext } from 'react'
import type { Retailer } from '../core/retailer-link.ts'

/** What pages know of the configuration. */
export interface Site {
  readonly productName: string
  readonly retailer: Retailer
  /** Origin of our absolute URLs. */
  readonly baseUrl: string
  readonly tagline: string
  /** The name's initials, where our own name gives them. */
  readonly initials?: string
  /** What they stand for. */
  readonly initialsJoke: string
  readonly offlineLine: string
  /** Between 0 and 1: the chance behind the first paint, the same on the server and in the browser. */
  readonly seed: number
}

const SiteContext = createContext<Site | undefined>(undefined)

export const SiteProvider = SiteContext.Provider

/** @throws Error outside a SiteProvider */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite must be used within a SiteProvider')
  return site
}
