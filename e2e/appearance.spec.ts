import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test as base, type Browser } from '@playwright/test'
import { STATES } from './screenshots/states.ts'
import { keepStill, NOW, SCREENS, settle, STILL } from './screenshots/still-page.ts'
import { startStillServer } from './screenshots/still-server.ts'

/** Compares pages with the pictures in baselines/, which `npm run baselines` makes. */

/** What decides how a browser draws, as JSON. */
const MADE_WITH = path.join(import.meta.dirname, 'baselines/made-with.json')

/** The pages that most visitors meet. */
const PAGES = new Set(['home', 'product', 'products', 'shortened', 'not-found', 'link-preview'])

/** Not a dark desktop: it has the order of the light one and the colors of the dark phone. */
const LOOKS = [
  ['phone', 'light', 'pink'],
  ['phone', 'dark', 'blue'],
  ['desktop', 'light', 'pink'],
] as const

const LETTERS = `<style>p { font: 400 16px ui-sans-serif, system-ui, sans-serif }</style>
  <p>Hamburgefonstiv 0123456789 “’”</p>
  <p style="font-weight: 700">The quick brown fox</p>
  <p style="font-size: 12px">jumps over the lazy dog</p>`

interface WorkerFixtures {
  /** The address of a site that is the same at every run. */
  readonly site: string
  readonly drawing: string
}

const test = base.extend<object, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted.
    async ({}, provide) => {
      const server = await startStillServer(NOW)
      await provide(server.url)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  drawing: [
    async ({ browser }, provide) => {
      await provide(JSON.stringify(await drawingOf(browser), null, 2))
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, provide) => provide(site),
})

/** The letters change with the fonts of a system, and with its settings that smooth them. */
async function drawingOf(browser: Browser) {
  // What is left out here would come from the first test of the worker, which may be a phone's.
  const plain = {
    viewport: { width: 400, height: 200 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
  }
  const page = await browser.newPage(plain)
  await page.setContent(LETTERS)
  const letters = createHash('sha256').update(await page.screenshot())
  await page.close()
  return {
    system: process.platform,
    chromium: browser.version().split('.', 1).join(),
    letters: letters.digest('hex').slice(0, 16),
  }
}

/** @throws Error without baselines, because a test that compares nothing must not pass */
function drawingOfBaselines(): string {
  if (!existsSync(MADE_WITH)) throw new Error('There are no pictures to compare with: run npm run baselines.')
  return readFileSync(MADE_WITH, 'utf8').trim()
}

for (const [screen, mode, color] of LOOKS) {
  test.describe(`on a ${mode} ${screen}`, () => {
    test.use({ ...SCREENS[screen], contextOptions: STILL })

    for (const { name, open } of STATES.filter((state) => PAGES.has(state.name))) {
      test(`${name} looks as it did`, async ({ page, drawing }, { config }) => {
        if (config.updateSnapshots === 'all') writeFileSync(MADE_WITH, `${drawing}\n`)
        const made = drawingOfBaselines()
        test.skip(
          made !== drawing,
          `The pictures in e2e/baselines are of a browser that draws otherwise, see CONTRIBUTING.md. ` +
            `Theirs: ${made.replaceAll(/\s+/g, ' ')}. This one: ${drawing.replaceAll(/\s+/g, ' ')}.`,
        )
        await keepStill(page, mode, color)
        await open(page)
        await settle(page)
        await expect(page).toHaveScreenshot(`${name}-${screen}-${mode}.png`)
      })
    }
  })
}
