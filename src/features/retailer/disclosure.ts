import type { Retailer } from '../../core/retailer.ts'

/**
 * How a site earns: the sentence of the specification (section 1), and where the retailer asks for one in its own
 * words, that one too (Amazon Associates Program Operating Agreement, section 5).
 */
export function disclosureOf(
  productName: string,
  { name, disclosure }: Pick<Retailer, 'name' | 'disclosure'>,
): string[] {
  return [
    `${productName} is an affiliate partner of ${name} and earns a commission on purchases made through its links.`,
    ...(disclosure === undefined ? [] : [disclosure]),
  ]
}
