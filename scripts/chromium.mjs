import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { nodeModule } from './project.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Paths of the installers on other systems. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

/**
 * The path of a Chromium: from CHROMIUM_PATH, from the system, or installed now by the system's package manager if
 * this user may, otherwise by Playwright.
 * @throws Error with instructions to install one
 */
export function ensureChromium() {
  return findChromium() ?? installBySystem() ?? installByPlaywright() ?? fail()
}

/** The path of an installed Chromium, or undefined. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [process.env.CHROMIUM_PATH ?? '', ...onPath, ...PLACES].find(
    (file) => file !== '' && existsSync(file),
  )
}

function installBySystem() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  process.stdout.write('Installing Chromium through apt (once) …\n')
  apt('update')
  apt('install', '--yes', '--no-install-recommends', 'chromium')
  return findChromium()
}

function apt(...args) {
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function installByPlaywright() {
  process.stdout.write('Installing Chromium through Playwright (once) …\n')
  const cli = nodeModule('playwright-core/cli.js')
  const node = nodeModule('.bin/node')
  if (spawnSync(node, [cli, 'install', 'chromium-headless-shell'], { stdio: 'inherit' }).status !== 0)
    return undefined
  const script = "process.stdout.write(require('playwright-core').chromium.executablePath())"
  const file = spawnSync(node, ['-e', script], { encoding: 'utf8', cwd: nodeModule('') }).stdout
  return existsSync(file) ? file : undefined
}

function fail() {
  throw new Error(
    'The browser tests need Chromium. Install it with your package manager, or set CHROMIUM_PATH to its file.',
  )
}
