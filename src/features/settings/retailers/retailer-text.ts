import type { RetailerEntry } from '../../../core/retailer.ts'

/** A retailer as lines of text, which an owner can type. */
export interface RetailerText {
  readonly name: string
  /** A shop a line: host, country, language, currency, and what links need of it, such as "rotation=711". */
  readonly shops: string
  readonly search: string
  /** An address around each link, or a parameter a line. */
  readonly link: string
  readonly disclosure: string
}

export function textOfRetailer({ name, shops, search, link, disclosure = '' }: RetailerEntry): RetailerText {
  return {
    name,
    shops: shops
      .map(({ host, country, language, currency, values = {} }) =>
        [host, country, language, currency, ...pairsOf(values)].join(' '),
      )
      .join('\n'),
    search,
    link: 'wrapper' in link ? link.wrapper : pairsOf(link.parameters).join('\n'),
    disclosure,
  }
}

/** @param entry what the text does not say; a new retailer has a key of its name and the usual hosts */
export function retailerOfText(
  { name, shops, search, link, disclosure }: RetailerText,
  entry: Partial<RetailerEntry> = {},
): RetailerEntry {
  const wrapper = link.trim()
  return {
    key: keyOf(name),
    prefixes: ['', 'www.'],
    shortHosts: [],
    forbids: [],
    ...entry,
    name: name.trim(),
    shops: linesOf(shops).map((line) => {
      const [host = '', country = '', language = '', currency = '', ...values] = line.split(/\s+/)
      return { host, country, language, currency, ...(values.length > 0 && { values: valuesOf(values) }) }
    }),
    search: search.trim(),
    link: wrapper.startsWith('https://') ? { wrapper } : { parameters: valuesOf(linesOf(link)) },
    disclosure: disclosure.trim() || undefined,
  }
}

/** A key of lower case letters, digits and dashes. */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-$/g, '')
    .slice(0, 40)
}

function pairsOf(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([name, value]) => `${name}=${value}`)
}

function valuesOf(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name = pair, value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? []
      return [name, value]
    }),
  )
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
