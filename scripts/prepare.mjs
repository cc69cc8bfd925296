import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { BUILD_PACKAGES, SERVER_PACKAGES, SURPLUS } from './packages.mjs'
import { nodeModule, root } from './project.mjs'

/** Files that the build depends on. */
const BUILD_INPUTS = [
  'src',
  'public',
  'scripts/build.mjs',
  'scripts/packages.mjs',
  'scripts/programs.mjs',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
]

/** Says which packages are installed, and from which lockfile. */
const INSTALLED = nodeModule('.lockfile-hash')
const BUILT = path.join(root, 'dist/.inputs-hash')

/**
 * Installs all packages when the lockfile has changed. Runs on any Node from 20, because the project's own Node is one
 * of the packages.
 */
export function install() {
  const stamp = hashLockfile()
  if (readIfThere(INSTALLED) === stamp) return
  say('Installing packages (once, until the lockfile changes) …')
  npm(root, ['ci', '--include=dev'])
  writeFileSync(INSTALLED, stamp)
}

/**
 * Prepares what the built server and its programs need: builds when an input of the build has changed, and installs what
 * the build has left out. A folder with the tools of development keeps all packages; any other one never gets them.
 */
export function prepareServer() {
  if (existsSync(nodeModule('vitest'))) {
    install()
    buildWhenChanged()
    return
  }
  if (readIfThere(BUILT) !== hashInputs()) {
    say('Installing what builds (once, until a source changes) …')
    installPackages(root, [...Object.keys(readManifest().dependencies), ...BUILD_PACKAGES])
    buildWhenChanged()
  }
  const stamp = `${hashLockfile()} server`
  if (readIfThere(INSTALLED) === stamp) return
  say('Installing what runs (once, until the lockfile changes) …')
  installPackages(root, SERVER_PACKAGES)
  writeFileSync(INSTALLED, stamp)
}

/** Builds when an input of the build has changed. */
export function buildWhenChanged() {
  const stamp = hashInputs()
  if (readIfThere(BUILT) === stamp) return
  say('Building (once, until a source changes) …')
  build()
  writeFileSync(BUILT, stamp)
}

/**
 * Replaces node_modules of a folder by some packages, the project's Node and what they depend on, in the versions of the
 * lockfile, without the files that nothing reads at run time.
 * @param {string} folder
 * @param {string[]} names of dependencies in package.json
 * @param {string[]} options for npm, such as --os=linux --cpu=arm64 for another platform
 */
export function installPackages(folder, names, options = []) {
  const staging = path.join(folder, `node_modules.${process.pid}`)
  const installed = path.join(staging, 'node_modules')
  const { dependencies, devDependencies, ...manifest } = readManifest()
  const wanted = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
    names.includes(name),
  )
  try {
    mkdirSync(staging)
    const part = { ...manifest, scripts: {}, dependencies: Object.fromEntries(wanted) }
    writeFileSync(path.join(staging, 'package.json'), JSON.stringify(part))
    copyFileSync(path.join(root, 'package-lock.json'), path.join(staging, 'package-lock.json'))
    // Offline, npm can only leave entries out of the lockfile: no version is new, and each package has its hash.
    npm(staging, ['install', '--package-lock-only', '--offline', '--silent'])
    npm(staging, ['ci', ...options])
    const surplus = readdirSync(installed, { recursive: true }).filter((file) =>
      SURPLUS.some((pattern) => pattern.test(file.split(path.sep).join('/'))),
    )
    for (const file of surplus) rmSync(path.join(installed, file), { recursive: true })
    rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true })
    renameSync(installed, path.join(folder, 'node_modules'))
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** @throws Error if npm fails; npm itself says why */
function npm(folder, args) {
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(command, ['--no-audit', '--no-fund', '--loglevel=error', ...args], {
    cwd: folder,
    stdio: ['inherit', process.stderr, 'inherit'],
    // npm runs on the older Node, which would fail the strict check of engines.
    env: { ...process.env, npm_config_engine_strict: 'false' },
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('npm could not install the packages; see above.')
}

function readManifest() {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
}

function hashLockfile() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
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
