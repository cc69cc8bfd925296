import type { Message } from '../http/message.ts'
import { escapeHtml } from '../core/escape-html.ts'
import type { PageAssets, PageIcons } from './shell.ts'

/** What all documents of the site have. */
interface MessageFrame {
  readonly productName: string
  readonly styles: PageAssets['styles']
  readonly icons: PageIcons
  /** The color of the browser's bars until the script has run. */
  readonly themeColor: string
  readonly headScript: string
}

/**
 * A whole page with one message and a link home. It needs neither React nor the database, because it is shown when
 * something else has failed.
 */
export function messageDocument(
  { heading, text, link }: Omit<Message, 'status'>,
  { productName, styles, icons, themeColor, headScript }: MessageFrame,
): string {
  const more = [
    text &&
      `<p class="max-w-full text-balance [overflow-wrap:anywhere] text-ink-soft">${escapeHtml(text)}</p>`,
    link &&
      `<a href="${escapeHtml(link.href)}" rel="${link.isPaid ? 'sponsored ' : ''}nofollow" class="button max-w-full [overflow-wrap:anywhere]">${escapeHtml(link.label)}</a>`,
  ]
  return `<!doctype html>
<html lang="en" data-mode="light" data-color="pink">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)} - ${escapeHtml(productName)}</title>
<meta name="theme-color" content="${themeColor}">
<link rel="icon" href="${icons.favicon}" type="image/svg+xml">
<script>${headScript}</script>
${styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('\n')}
</head>
<body>
<div id="root">
<main class="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center gap-5 px-4 py-16 text-center">
<img src="${icons.favicon}" alt="" width="112" height="112">
<h1 class="max-w-full text-3xl font-black text-balance [overflow-wrap:anywhere]">${escapeHtml(heading)}</h1>
${more.filter(Boolean).join('\n')}
<a href="/" class="${link ? 'link inline-flex min-h-11 items-center' : 'button'}">Back to Home</a>
</main>
</div>
</body>
</html>
`
}
