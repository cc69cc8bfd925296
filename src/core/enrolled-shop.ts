import { fillTemplate } from './link-template.ts'
import { partnerUrl, type Retailer } from './retailer.ts'

/** A shop of the retailer in which links earn. */
export interface EnrolledShop extends Pick<Retailer, 'host' | 'search' | 'plainSearch'> {
  /** The country whose people it is for (ISO 3166-1 alpha-2). */
  readonly country: string
}

/** The shops of the retailer in which the owner has a tag: the home shop, then the other shops in the order of the retailer's data. */
export function enrolledShops(retailer: Retailer): [EnrolledShop, ...EnrolledShop[]] {
  const { form, host: home, tags } = retailer
  const countryOf = new Map(form.shops.map(({ host, country }) => [host, country]))
  const others = [...countryOf.keys()].filter((host) => host !== home && Object.hasOwn(tags, host))
  const at = (host: string): EnrolledShop => {
    const { search, plainSearch } = retailerAt(retailer, host)
    return { host, country: countryOf.get(host) ?? '', search, plainSearch }
  }
  // Where the template of links lacks a value, a link would leave without anything of ours.
  return [at(home), ...others.map(at).filter(({ search, plainSearch }) => search !== plainSearch)]
}

/** The retailer as a visitor of another of its shops meets it: links lead there, with the owner's tag of there. */
export function retailerAt(retailer: Retailer, host: string): Retailer {
  if (host === retailer.host) return retailer
  const plainSearch = fillTemplate(retailer.form.search, { host, term: undefined })
  const search = partnerUrl(plainSearch, host, retailer)
  return { ...retailer, host, tag: retailer.tags[host] ?? '', plainSearch, search }
}
