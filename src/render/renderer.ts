import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type * as ServerEntry from './server.tsx'
import type { PageAssets } from './shell.ts'

/** What turns pages into HTML: built files in production, Vite's in development. */
export interface Renderer {
  readonly entry: () => Promise<typeof ServerEntry>
  readonly assets: PageAssets
  /** Changes made to finished HTML, such as Vite's own scripts. */
  readonly transformHtml?: (url: string, html: string) => Promise<string>
}

/** Vite's list of what it built (https://vite.dev/guide/backend-integration). */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
)

/** The browser's entry, as the build names it. */
const BROWSER_ENTRY = 'src/render/browser.tsx'

/** @param folder the build's output, with `client` and `server` in it */
export async function loadBuiltRenderer(folder: string): Promise<Renderer> {
  const manifestFile = path.join(folder, 'client/.vite/manifest.json')
  const manifest = manifestSchema.parse(JSON.parse(await readFile(manifestFile, 'utf8')))
  const serverEntry = pathToFileURL(path.join(folder, 'server/server.js')).href
  const entry = (await import(serverEntry)) as typeof ServerEntry
  return { entry: async () => entry, assets: assetsOf(manifest) }
}

function assetsOf(manifest: z.output<typeof manifestSchema>): PageAssets {
  const entry = manifest[BROWSER_ENTRY]
  if (!entry) throw new Error(`The build has no ${BROWSER_ENTRY}. Run "npm run build".`)
  const imported = entry.imports.flatMap((name) => manifest[name] ?? [])
  return {
    scripts: [`/${entry.file}`],
    preloads: imported.map(({ file }) => `/${file}`),
    styles: [entry, ...imported].flatMap(({ css }) => css.map((file) => `/${file}`)),
    fonts: entry.assets.filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
  }
}
