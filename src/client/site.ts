import { createContext, useContext } from 'react'
import type { VisitShops } from '../core/visit-shop.ts'
import type { Papers, SiteConfig } from '../core/site-config.ts'

export interface FooterLink {
  readonly path: string
  readonly label: string
}

/** The attributes of the element that shows an uploaded logo. */
export interface LogoImage {
  readonly src: string
  readonly srcSet: string
  readonly sizes: string
  readonly width: number
  readonly height: number
}

/** The settings that pages need, and some words at random. */
export interface Site extends Omit<
  SiteConfig,
  'operator' | 'accents' | 'logo' | 'ownRetailers' | 'alsoAt' | 'campaigns'
> {
  /** Whether other retailers stand beside the first; left out where none does. */
  readonly hasOthers?: true
  /** Takes the place of the drawn name. */
  readonly logo?: LogoImage
  /** Left out where links lead to one shop, whatever the visit. */
  readonly visitShops?: VisitShops
  /** Whether visitors find the shop at a public address that its owner has not set up. */
  readonly isSample: boolean
  /** The background of each theme for the browser's bars. */
  readonly papers: Papers
  /** The path of the picture that stands for shared pages without one of their own. */
  readonly shareIcon: string
  /** A line that says what the shop does, below the logo of home. */
  readonly proposition: string
  readonly tagline: string
  /** The initials of the name; only for the default name. */
  readonly initials?: string
  /** A meaning of the initials. */
  readonly initialsJoke: string
  readonly offlineLine: string
  /** How the site earns, in the words that law and retailer ask for. */
  readonly disclosure: readonly string[]
  /** Pages besides the goods, such as the imprint. */
  readonly footerLinks: readonly FooterLink[]
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
