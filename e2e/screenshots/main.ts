/**
 * Takes screenshots that are the same at every run: of the home page in its four themes, for the README and the
 * browser's install dialog, and of every page and state at three widths, light and dark, into screenshots/ for
 * comparing by eye. `--only=product` takes those whose names have the word in them; `readme` is the name of the first.
 */

import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { INSTALL_SCREENSHOTS } from '../../src/features/install/manifest.ts'
import { THEMES } from '../support/theme.ts'
import { STATES, type State } from './states.ts'
import { keepStill, NOW, SCREENS, settle, STILL } from './still-page.ts'
import { startStillServer } from './still-server.ts'
import { webp } from './webp.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const README_FOLDER = path.join(ROOT, 'docs/images')
const INSTALL_FOLDER = path.join(ROOT, 'public/screenshots')
/** Not in git. */
const STATES_FOLDER = path.join(ROOT, 'screenshots')

const README = 'readme'

/** On a busy machine the first ideas took 30 s. */
const PATIENCE_MS = 120_000

/** The screens of the README; its phone has two dots to a pixel. */
const README_SCREENS = [
  ['phone', { ...SCREENS.phone, deviceScaleFactor: 2 }],
  ['desktop', SCREENS.desktop],
] as const

/** The color of the states' light pictures is pink, as visitors meet it first; the dark ones show the blue. */
const STATE_THEMES = THEMES.filter(([mode, color]) => (mode === 'dark') === (color === 'blue'))

/** Opens a page in a context of its own, and closes it after use. */
async function withPage(
  browser: Browser,
  options: BrowserContextOptions,
  [mode, color]: (typeof THEMES)[number],
  take: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...options, ...STILL })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  await keepStill(page, mode, color)
  await take(page)
  await context.close()
}

async function takeForReadme(browser: Browser, baseURL: string): Promise<void> {
  for (const [name, options] of README_SCREENS) {
    for (const theme of THEMES) {
      await withPage(browser, { ...options, baseURL }, theme, async (page) => {
        await page.goto('/', { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready)
        const file = `home-${name}-${theme.join('-')}.webp`
        const image = await webp(page, await page.screenshot())
        await writeFile(path.join(README_FOLDER, file), image)
        if (INSTALL_SCREENSHOTS.some(({ src }) => src.endsWith(file)))
          await writeFile(path.join(INSTALL_FOLDER, file), image)
        process.stdout.write(`${file}, ${Math.round(image.length / 1024)} KiB\n`)
      })
    }
  }
}

async function takeState(browser: Browser, baseURL: string, { name, open, isLayer }: State): Promise<void> {
  for (const options of Object.values(SCREENS)) {
    // Home is where themes are chosen, so it is shown in all four.
    for (const theme of name === 'home' ? THEMES : STATE_THEMES) {
      await withPage(browser, { ...options, baseURL }, theme, async (page) => {
        await open(page)
        await settle(page)
        const file = `${name}-${options.viewport?.width}-${theme.join('-')}.png`
        await page.screenshot({
          path: path.join(STATES_FOLDER, file),
          fullPage: isLayer !== true,
          animations: 'disabled',
          scale: 'css',
        })
        process.stdout.write(`${file}\n`)
      })
    }
  }
}

/** @throws Error for words that no name has in it */
function chosenNames(): Set<string> {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true, default: [''] } } })
  const names = [README, ...STATES.map(({ name }) => name)]
  const chosen = names.filter((name) => values.only.some((word) => name.includes(word)))
  if (chosen.length === 0) throw new Error(`Nothing is called so. There are: ${names.join(', ')}.`)
  return new Set(chosen)
}

const chosen = chosenNames()
const executablePath = findChromium()
const server = await startStillServer(NOW)
try {
  const browser = await chromium.launch({
    // What is drawn again in part gets other edges, by a pixel or two.
    args: ['--no-sandbox', '--disable-partial-raster'],
    ...(executablePath !== undefined && { executablePath }),
  })
  if (chosen.has(README)) await takeForReadme(browser, server.url)
  const states = STATES.filter(({ name }) => chosen.has(name))
  if (states.length === STATES.length) await rm(STATES_FOLDER, { recursive: true, force: true })
  await mkdir(STATES_FOLDER, { recursive: true })
  for (const state of states) await takeState(browser, server.url, state)
  await browser.close()
} finally {
  await server.stop()
}
