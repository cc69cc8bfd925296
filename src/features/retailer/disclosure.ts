import type { Retailer } from '../../core/retailer-link.ts'
import { isAmazon } from './retailer-rules.ts'

/**
 * How a site earns: the sentence of the specification (section 1), and where the retailer asks for one in its own
 * words, that one too (Amazon Associates Program Operating Agreement, section 5).
 */
export function disclosureOf(productName: string, { name, host }: Retailer): string[] {
  return [
    `${productName} is an affiliate partner of ${name} and earns a commission on purchases made through its links.`,
    ...(isAmazon({ host }) ? ['As an Amazon Associate I earn from qualifying purchases.'] : []),
  ]
}
