/** A page that a crawl has found. */
export interface CrawledPage {
  readonly path: string
  readonly status: number
  readonly type: string
  /** The address of a redirect, a space, and the body. */
  readonly text: string
}

/** The answer to a request that follows no redirect. */
type Ask = (path: string) => Promise<Omit<CrawledPage, 'path' | 'text'> & { location: string; body: string }>

/** Files that no page is in. */
const FILE = /\.(?:css|js|svg|png|webp|woff2|webmanifest|ico)$/

/** Asks for some addresses, and follows all links of the site that the answers name, each once. */
export async function crawl(
  ask: Ask,
  baseUrl: string,
  starts: readonly string[],
): Promise<readonly CrawledPage[]> {
  const waiting = [...starts]
  const seen = new Set(waiting)
  const pages: CrawledPage[] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { location, body, ...answer } = await ask(path)
    const text = `${location} ${body}`
    pages.push({ path, text, ...answer })
    const links = text.matchAll(/(?:href="|<loc>)([^"<#]+)/g)
    for (const [, link = ''] of links) {
      const { origin, pathname, search } = new URL(link.replaceAll('&amp;', '&'), baseUrl)
      const found = pathname + search
      if (origin !== new URL(baseUrl).origin || FILE.test(pathname) || seen.has(found)) continue
      seen.add(found)
      waiting.push(found)
    }
  }
  return pages
}
