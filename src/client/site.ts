import { createContext, useContext } from 'react'
import type { Retailer } from '../core/retailer-link.ts'

/** The parts of the configuration that pages need. */
export interface Site {
  readonly productName: string
  readonly retailer: Retailer
  /** Origin of our absolute URLs. */
  readonly baseUrl: string
  readonly tagline: string
  /** The initials of the name; only for the default name. */
  readonly initials?: string
  /** A meaning of the initials. */
  readonly initialsJoke: string
  readonly offlineLine: string
  /** A random number from 0 to 1 for the first paint, the same on the server and in the browser. */
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
