/** Files for search engines (https://www.sitemaps.org/protocol.html). */

/**
 * A sitemap of all pages worth finding.
 * @param paths from the root, percent-encoded
 */
export function sitemapXml(baseUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeXml(baseUrl + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
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
