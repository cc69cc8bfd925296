import type { PageHead } from '../pages/page.ts'
import { headTags, scriptJson } from './head-tags.ts'
import { PAGE_DATA_ID, type PageData } from './page-data.ts'

/** Files that every page loads, as paths from the root. */
export interface PageAssets {
  readonly scripts: readonly string[]
  /** Modules that the scripts import at once: asked for early, to save a round trip. */
  readonly preloads: readonly string[]
  readonly styles: readonly string[]
}

export interface ShellParts {
  readonly head: PageHead
  readonly body: string
  readonly data: PageData
  readonly assets: PageAssets
  /** Runs before the first paint; its hash is in the content security policy. */
  readonly headScript: string
}

/** The HTML around what React made. */
export function htmlShell({ head, body, data, assets, headScript }: ShellParts): string {
  return `<!doctype html>
<html lang="en" data-mode="light" data-color="pink">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headTags(head, data.site)}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<script>${headScript}</script>
${assets.styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('\n')}
${assets.preloads.map((path) => `<link rel="modulepreload" href="${path}">`).join('\n')}
${assets.scripts.map((path) => `<script type="module" src="${path}"></script>`).join('\n')}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>
</body>
</html>
`
}
