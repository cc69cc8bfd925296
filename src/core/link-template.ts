/** A name in a template that stands for a value, such as `{id}`. */
const PLACEHOLDER = /\{(?<name>[a-zA-Z]+)\}/g

/** The names that stand for values in a template. */
export function placeholdersOf(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].flatMap(({ groups }) => groups?.['name'] ?? [])
}

/**
 * Puts values into a template. Each is encoded, so that it cannot leave its place; only `{host}`, which is a domain, and
 * `{rawUrl}`, which is an address at the template's end, stay as they are. Names without a value stay in the text.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return placeholder
    if (name === 'host') return value
    // A browser keeps a fragment across redirects (RFC 9110, section 10.2.2), so that it arrives without being sent.
    if (name === 'rawUrl') return value
    return encodeURIComponent(value.toWellFormed())
  })
}

/** The address that a wrapper leads to, and what else stands in the wrapper, by the names of its template. */
export interface Unwrapped {
  readonly target: string
  readonly values: Readonly<Record<string, string>>
}

/** Takes an address out of its wrapper; undefined if it has none. Parameters may come in any order. */
export function unwrap(url: URL, template: string): Unwrapped | undefined {
  const [place = '', query = ''] = template.split('?', 2)
  const found = placePattern(place).exec(
    place.includes('{rawUrl}') ? withoutScheme(url) : `${url.host}${url.pathname}`,
  )
  if (!found) return undefined
  const parameters = query.split('&').flatMap((pair) => {
    const [, name, key] = /^(?<name>[^=]+)=\{(?<key>\w+)\}$/.exec(pair) ?? []
    return name === undefined || key === undefined ? [] : [[key, url.searchParams.get(name) ?? ''] as const]
  })
  const {
    url: encoded,
    rawUrl: raw,
    sub: _sub,
    ...values
  }: Record<string, string> = {
    ...found.groups,
    ...Object.fromEntries(parameters),
  }
  const target = raw ?? encoded
  return target ? { target, values } : undefined
}

/** An address behind its scheme and credentials, with an empty query or fragment, which the parts of a URL leave out. */
function withoutScheme({ href, protocol, username, password }: URL): string {
  const credentials = username || password ? /^[^@]*@/ : ''
  return href.slice(`${protocol}//`.length).replace(credentials, '')
}

/** What a template looks like in front of its parameters, without its scheme. */
function placePattern(place: string): RegExp {
  const pattern = place
    .replace(/^https:\/\//, '')
    .replace(/\{(?<name>\w+)\}|[.*+?^${}()|[\]\\]/g, (sign, name?: string) => {
      if (name === undefined) return `\\${sign}`
      return `(?<${name}>${name === 'rawUrl' ? '.+' : '[^/?#]+'})`
    })
  return new RegExp(`^${pattern}$`, 'i')
}
