import { isLocalName } from '../../core/local-address.ts'
import type { SiteConfig } from '../../core/site-config.ts'
import { retailersBeside } from '../retailer/also-at/other-retailer.ts'
import { disclosureOf } from '../retailer/disclosure.ts'
import type { PageValues } from './page-text.ts'

/** The server of a language model that reads wishes. */
export interface WishReader {
  readonly baseUrl: string
}

/** All placeholders of the pages about the shop, with what fills them: what the owner has set, and what the software does. */
export function pageValues(site: SiteConfig, model: WishReader | undefined): PageValues {
  const { productName, baseUrl, retailer, alsoAt, operator } = site
  const retailers = [retailer, ...retailersBeside(retailer, alsoAt)]
  return {
    product: productName,
    site: baseUrl,
    retailer: retailer.name,
    operator: operator.name,
    address: operator.address,
    email: operator.email,
    disclosure: disclosureOf(productName, retailers).join(' '),
    ideas: ideasSentence(model),
  }
}

function ideasSentence(model: WishReader | undefined): string {
  if (!model) return 'Ideas are made by a program on our own server: what you wish for goes to nobody else.'
  const { hostname } = new URL(model.baseUrl)
  const place = isLocalName(hostname) ? 'on our own server' : `at ${hostname}`
  return `Ideas are made by a language model ${place}. It receives the text of your wish and some of our search terms, and nothing about you. A wish that is sad, harmful or a cry for help is not sent.`
}
