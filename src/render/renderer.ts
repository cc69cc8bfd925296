import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type * as ServerEntry from './server.tsx'
import type { PageAssets } from './shell.ts'

/** Turns pages into HTML, with built files in production and with Vite's in development. */
export interface Renderer {
  readonly entry: () => Promise<typeof ServerEntry>
  readonly assets: PageAssets
  /** Files that a page's own module needs beyond `assets`, the files of all pages. */
  readonly filesOf: (module: string | undefined) => Pick<PageAssets, 'preloads' | 'styles'>
  /** Changes to the finished HTML, such as adding Vite's scripts. */
  readonly transformHtml?: (url: string, html: string) => Promise<string>
}

/** Vite's manifest of built files (https://vite.dev/guide/backend-integration). */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)

/** The browser's entry, as the build names it. */
const BROWSER_ENTRY = 'src/render/browser.tsx'

/** @param folder the build's output, with `client` and `server` in it */
export async function loadBuiltRenderer(folder: string): Promise<Renderer> {
  const manifestFile = path.join(folder, 'client/.vite/manifest.json')
  const manifest = manifestSchema.parse(JSON.parse(await readFile(manifestFile, 'utf8')))
  const serverEntry = pathToFileURL(path.join(folder, 'server/server.js')).href
  const entry: typeof ServerEntry = await import(serverEntry)
  const assets = assetsOf(manifest)
  const common = new Set([...assets.scripts, ...assets.preloads, ...assets.styles])
  const filesOf = (module: string | undefined) => {
    const chunks = module === undefined ? [] : chunksOf(manifest, module)
    return {
      preloads: chunks.map(({ file }) => `/${file}`).filter((file) => !common.has(file)),
      styles: stylesOf(chunks).filter((file) => !common.has(file)),
    }
  }
  // A page whose file was renamed stops the start, rather than every visit of it.
  for (const module of entry.pageModules()) filesOf(module)
  // Loaded now, because a process that has opened too many files could not load them later.
  await entry.loadPages()
  return { entry: async () => entry, assets, filesOf }
}

type Manifest = z.output<typeof manifestSchema>

/** A module of the build, with all its static imports. */
function chunksOf(manifest: Manifest, name: string, seen = new Set<string>()): Manifest[string][] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}. Run "npm run build".`)
  seen.add(name)
  const imported = chunk.imports.filter((each) => !seen.has(each))
  return [chunk, ...imported.flatMap((each) => (seen.has(each) ? [] : chunksOf(manifest, each, seen)))]
}

function assetsOf(manifest: Manifest): PageAssets {
  const chunks = chunksOf(manifest, BROWSER_ENTRY)
  const [entry, ...preloads] = chunks.map(({ file }) => `/${file}`)
  return {
    scripts: entry === undefined ? [] : [entry],
    preloads,
    styles: stylesOf(chunks),
    fonts: chunks.flatMap(({ assets }) => assets.filter(isFont).map((file) => `/${file}`)),
  }
}

function stylesOf(chunks: readonly Manifest[string][]): string[] {
  return chunks.flatMap(({ css }) => css.map((file) => `/${file}`))
}

function isFont(file: string): boolean {
  return file.endsWith('.woff2')
}
