import type { Site } from '../client/site.ts'
import type { PageHead } from '../pages/page.ts'
import { escapeHtml } from '../core/escape-html.ts'
import { scriptJson } from '../core/script-json.ts'

/** Selector of the elements that `headTags` writes. */
export const HEAD_TAGS =
  'title, meta[name=description], meta[name=robots], meta[name^="twitter:"], meta[property], link[rel=canonical], script[type="application/ld+json"]'

/** The metadata that search engines and social networks read. */
export function headTags(
  { title, description, canonicalPath, robots = 'noindex', image, structuredData = [] }: PageHead,
  { baseUrl, productName, shareIcon }: Pick<Site, 'baseUrl' | 'productName' | 'shareIcon'>,
): string {
  const describing = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
  ]
  if (canonicalPath === undefined)
    return [...describing, `<meta name="robots" content="${robots}">`].join('\n')
  const url = baseUrl + canonicalPath
  const shared = {
    'og:type': 'website',
    'og:site_name': productName,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': baseUrl + (image?.path ?? shareIcon),
    ...(image && { 'og:image:width': '1200', 'og:image:height': '630', 'og:image:alt': image.alt }),
  }
  return [
    ...describing,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(shared).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    // X takes title, description and picture from the tags above.
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
    ...structuredData.map((it) => `<script type="application/ld+json">${scriptJson(it)}</script>`),
  ].join('\n')
}
