/** Files for search engines (https://www.sitemaps.org/protocol.html). */

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The most addresses of a sitemap; more of them need an index of several (sitemaps.org, "Sitemap file requirements"). */
export const MAX_ADDRESSES = 50_000

/** The path of a part, from 1. At the root, because a sitemap speaks only for addresses below its own folder. */
export function sitemapPartPath(part: number | string): string {
  return `/sitemap-${part}.xml`
}

/**
 * A sitemap of pages worth finding, piece by piece.
 * @param batches of paths from the root, percent-encoded
 */
export async function* sitemapXml(
  baseUrl: string,
  batches: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield `${XML}<urlset ${NAMESPACE}>\n`
  for await (const paths of batches)
    yield paths.map((path) => `<url><loc>${escapeXml(baseUrl + path)}</loc></url>\n`).join('')
  yield '</urlset>\n'
}

/** An index of the parts of a sitemap. */
export function sitemapIndexXml(baseUrl: string, parts: number): string {
  const sitemaps = Array.from(
    { length: parts },
    (_none, index) => `<sitemap><loc>${escapeXml(baseUrl + sitemapPartPath(index + 1))}</loc></sitemap>\n`,
  )
  return `${XML}<sitemapindex ${NAMESPACE}>\n${sitemaps.join('')}</sitemapindex>\n`
}

/** Allows all pages, and of the API only its description (RFC 9309). */
export function robotsTxt(baseUrl: string): string {
  return `User-agent: *
Disallow: /api/
Allow: /api/openapi.json
Allow: /api/docs
Allow: /

Sitemap: ${baseUrl}/sitemap.xml
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
