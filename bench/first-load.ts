import { get } from './get.ts'
import { MEASURED_PAGES } from './pages.ts'
import { atMost, type Row } from './report.ts'

/** What issue 3, section 4, asks of every page: brotli, in units of 1000 bytes. */
const MAX_CSS_KB = 14
const MAX_JS_KB = 80

interface FirstLoad {
  readonly htmlBytes: number
  readonly cssBytes: number
  readonly jsBytes: number
}

/** The weight of what each page needs to be shown and started, against its bars. */
export async function firstLoadRows(origin: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, path, maxHtmlKb } of MEASURED_PAGES) {
    const { htmlBytes, cssBytes, jsBytes } = await firstLoad(origin, path)
    rows.push(
      atMost(`first load of ${name}, brotli: HTML`, htmlBytes / 1000, maxHtmlKb, 'kB', 1),
      atMost('… CSS', cssBytes / 1000, MAX_CSS_KB, 'kB', 1),
      atMost('… JS', jsBytes / 1000, MAX_JS_KB, 'kB', 1),
    )
  }
  return rows
}

/** What a browser that has nothing yet loads to show and start a page, in brotli bytes. */
async function firstLoad(origin: string, path: string): Promise<FirstLoad> {
  const brotli = { 'accept-encoding': 'br' }
  const html = await get(origin + path, brotli)
  const text = await (await fetch(origin + path)).text()
  const sizeOf = async (paths: readonly string[]) => {
    const files = await Promise.all(paths.map((file) => get(origin + file, brotli)))
    return files.reduce((sum, { body }) => sum + body.length, 0)
  }
  return {
    htmlBytes: html.body.length,
    cssBytes: await sizeOf(linked(text, /<link rel="stylesheet" href="([^"]+)">/g)),
    jsBytes: await sizeOf(
      linked(text, /<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g),
    ),
  }
}

/** A page that loads nothing of a kind would meet every bar; but then the pattern no longer fits the page. */
function linked(html: string, pattern: RegExp): string[] {
  const paths = [...html.matchAll(pattern)].map(([, path = '']) => path)
  if (paths.length === 0) throw new Error(`The page has nothing like ${pattern.source}`)
  return paths
}
