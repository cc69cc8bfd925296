import { scriptJson } from '../core/script-json.ts'
import type { PageHead } from '../pages/page.ts'
import { headTags } from './head-tags.ts'
import { RETRY_SCRIPT } from './retry-script.ts'
import { SHOP_SCRIPT } from './shop-script.ts'
import { START_SCRIPT } from './start-script.ts'
import { PAGE_DATA_ID, type PageData } from './page-data.ts'

/** Files that every page loads, as paths from the root. */
export interface PageAssets {
  readonly scripts: readonly string[]
  /** What the scripts import, loaded with them to save a round trip. */
  readonly preloads: readonly string[]
  readonly styles: readonly string[]
  /** Preloaded too: a browser would find them only after the styles. */
  readonly fonts: readonly string[]
}

/** Paths of the icons that browsers show beside a page's title, and on the screen of an iPhone. */
interface PageIcons {
  readonly favicon: string
  readonly appleTouch: string
}

export interface ShellParts {
  readonly head: PageHead
  readonly body: string
  /** What the body refers to by its id. */
  readonly drawings: string
  readonly data: PageData
  /** Leaves out the page's address, so that its header alone is hydrated, and adds `RETRY_SCRIPT`. */
  readonly isStatic: boolean
  readonly assets: PageAssets
  readonly icons: PageIcons
  /** Runs before the first paint; its hash is in the content security policy. */
  readonly headScript: string
}

/** The id of the last script of the body. */
const LAST_SCRIPT_ID = 'start'

/**
 * Holds the first paint until the last script is parsed: those before it pick the words and the shop of a visit, and a paint
 * before them would show others, of another width (HTML, link type "expect"; browsers without it paint as they did before).
 */
const PAINT_AFTER_SCRIPTS = `<link rel="expect" href="#${LAST_SCRIPT_ID}" blocking="render">`

/** The HTML document around the rendered page. */
export function htmlShell({
  head,
  body,
  drawings,
  data,
  isStatic,
  assets,
  icons,
  headScript,
}: ShellParts): string {
  return `<!doctype html>
<html lang="en" data-mode="light" data-color="pink"${data.site.hasMascot ? '' : ' data-mascot="off"'}${data.site.hasOthers ? ' data-others' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headTags(head, data.site)}
<meta name="theme-color" content="${data.site.papers['light pink']}">
<link rel="icon" href="${icons.favicon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${icons.appleTouch}">
<link rel="manifest" href="/manifest.webmanifest">
<script>${headScript}</script>
${PAINT_AFTER_SCRIPTS}
${assets.fonts.map((path) => `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${assets.styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('\n')}
${isStatic ? `<script>${RETRY_SCRIPT}</script>` : ''}
</head>
<body>
${drawings}
<div id="root">${body}</div>
${scriptTags(isStatic ? { site: data.site, answers: [] } : data, assets)}
</body>
</html>
`
}

function scriptTags(data: PageData, { preloads, scripts }: PageAssets): string {
  return [
    `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`,
    ...(data.site.visitShops ? [`<script>${SHOP_SCRIPT}</script>`] : []),
    `<script id="${LAST_SCRIPT_ID}" data-files='${scriptJson([...scripts, ...preloads])}'>${START_SCRIPT}</script>`,
  ].join('\n')
}
