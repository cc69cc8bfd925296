import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { nodeModule, root } from './project.mjs'

/** Files worth compressing; images and fonts are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|svg|html|json|webmanifest|txt|xml)$/

/** Smaller files save next to nothing. */
const COMPRESS_FROM_BYTES = 512

/**
 * Builds into a new folder and then moves it into place, so that a failed build, or a running server, keeps the old
 * one. Runs on any Node from 20.
 */
export function build() {
  const target = path.join(root, 'dist')
  const fresh = `${target}.${process.pid}`
  try {
    vite('--outDir', path.join(fresh, 'client'))
    vite('--ssr', '--outDir', path.join(fresh, 'server'))
    compressFolder(path.join(fresh, 'client'))
    rmSync(target, { recursive: true, force: true })
    renameSync(fresh, target)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function vite(...args) {
  const command = [nodeModule('vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--emptyOutDir', ...args]
  const { status } = spawnSync(nodeModule('.bin/node'), command, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed; see above.')
}

function compressFolder(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const file = path.join(entry.parentPath ?? entry.path, entry.name)
    const content = readFileSync(file)
    if (content.length < COMPRESS_FROM_BYTES) continue
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    )
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) build()
