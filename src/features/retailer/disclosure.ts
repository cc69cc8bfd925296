import type { Retailer } from '../../core/retailer.ts'

/**
 * How a site earns: the sentence of the specification (section 1), and where a retailer asks for one in its own words, that
 * one too (Amazon Associates Program Operating Agreement, section 5).
 */
export function disclosureOf(
  productName: string,
  retailers: readonly Pick<Retailer, 'name' | 'disclosure'>[],
): string[] {
  const names = new Intl.ListFormat('en').format(retailers.map(({ name }) => name))
  return [
    `${productName} is an affiliate partner of ${names} and earns a commission on purchases made through its links.`,
    ...retailers.flatMap(({ disclosure }) => disclosure ?? []),
  ]
}
