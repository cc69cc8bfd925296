import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { nodeModule, root } from './project.mjs'

/** Files that the build depends on. */
const BUILD_INPUTS = [
  'src',
  'public',
  'scripts/build.mjs',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
]

/**
 * Installs packages when the lockfile has changed. Runs on any Node from 20, because the project's own Node is one of
 * the packages.
 */
export function install() {
  const stampFile = nodeModule('.lockfile-hash')
  const stamp = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (readIfThere(stampFile) === stamp) return
  say('Installing packages (once, until the lockfile changes) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['inherit', process.stderr, 'inherit'],
    // npm runs on the older Node, which would fail the strict check of engines.
    env: { ...process.env, npm_config_engine_strict: 'false' },
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('npm could not install the packages; see above.')
  writeFileSync(stampFile, stamp)
}

/** Builds when an input of the build has changed. */
export function buildWhenChanged() {
  const stampFile = path.join(root, 'dist/.inputs-hash')
  const stamp = hashInputs()
  if (readIfThere(stampFile) === stamp) return
  say('Building (once, until a source changes) …')
  build()
  writeFileSync(stampFile, stamp)
}

/** Hashes paths, sizes and times of change, because reading every file would slow each start. */
function hashInputs() {
  const hash = createHash('sha256')
  for (const input of BUILD_INPUTS) {
    const full = path.join(root, input)
    if (!existsSync(full)) continue
    const files = statSync(full).isDirectory()
      ? readdirSync(full, { recursive: true }).map((name) => path.join(full, String(name)))
      : [full]
    for (const file of files.toSorted()) {
      const stats = statSync(file)
      if (stats.isFile() && !/\.test\.tsx?$/.test(file))
        hash.update(`${file}\n${stats.size}\n${stats.mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Not to standard output, which may be redirected into a file. */
function say(line) {
  process.stderr.write(`${line}\n`)
}
