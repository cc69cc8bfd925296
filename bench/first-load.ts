import { get } from './get.ts'
import { MEASURED_PAGES } from './pages.ts'
import { atMost, type Row } from './report.ts'

interface FirstLoad {
  readonly htmlBytes: number
  readonly cssBytes: number
  readonly jsBytes: number
}

/** The size of the files that each page needs for its first load, against its bars. */
export async function firstLoadRows(origin: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, path, maxKb } of MEASURED_PAGES) {
    const { htmlBytes, cssBytes, jsBytes } = await firstLoad(origin, path)
    rows.push(
      weight(`first load of ${name}, brotli: HTML`, htmlBytes, maxKb?.html),
      weight('… CSS', cssBytes, maxKb?.css),
      weight('… JS', jsBytes, maxKb?.js),
    )
  }
  return rows
}

function weight(what: string, bytes: number, maxKb: number | undefined): Row {
  const row = { what, gimme: bytes / 1000, unit: 'kB', digits: 1, bar: '' }
  return maxKb === undefined ? row : atMost(what, row.gimme, maxKb, row.unit, row.digits)
}

/** Sizes of the files that a browser with an empty cache loads to show and start a page, in brotli bytes. */
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
      linked(text, /<script [^>]*data-files='([^']+)'/g).flatMap((files) => JSON.parse(files) as string[]),
    ),
  }
}

/** An empty result would meet every bar, but it means that the pattern no longer matches the page. */
function linked(html: string, pattern: RegExp): string[] {
  const paths = [...html.matchAll(pattern)].map(([, path = '']) => path)
  if (paths.length === 0) throw new Error(`The page has nothing like ${pattern.source}`)
  return paths
}
