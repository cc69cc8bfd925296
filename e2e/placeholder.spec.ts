import type { Page } from '@playwright/test'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { prompts, surpriseLabels } from './support/content.ts'
import { homePage, openHome } from './support/home-page.ts'
import { watchLayoutShift } from './support/layout-shift.ts'
import { expect, test } from './support/test.ts'

async function placeholder(page: Page): Promise<string> {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const { box } = homePage(page)
  await expect(box).toHaveAttribute('placeholder', /./)
  return (await box.getAttribute('placeholder')) ?? ''
}

test('the placeholder is one of at least 300, and not always the same', async ({ page }) => {
  const all = Object.values(prompts).flat()
  expect(new Set(all).size).toBeGreaterThanOrEqual(300)
  const seen = new Set<string>()
  for (let loads = 0; loads < 6; loads++) seen.add(await placeholder(page))
  expect(all).toEqual(expect.arrayContaining([...seen]))
  expect(seen.size).toBeGreaterThan(1)
})

test('reloads show other words, which stay when the script takes over', async ({ page }) => {
  const seenPrompts = new Set<string>()
  const seenLabels = new Set<string>()
  for (let loads = 0; loads < 6; loads++) {
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const { box, surprise } = homePage(page)
    const prompt = (await box.getAttribute('placeholder')) ?? ''
    const label = await surprise.innerText()
    script.resolve()
    // The browser's own check goes when the script takes over.
    await expect(box).not.toHaveAttribute('required')
    await expect(box).toHaveAttribute('placeholder', prompt)
    await expect(surprise).toHaveText(label)
    seenPrompts.add(prompt)
    seenLabels.add(label)
    await page.unrouteAll()
  }
  expect(surpriseLabels).toEqual(expect.arrayContaining([...seenLabels]))
  // Six draws of one and the same are one in three million.
  expect(seenLabels.size).toBeGreaterThan(1)
  expect(seenPrompts.size).toBeGreaterThan(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the words are there too', async ({ page }) => {
    expect(prompts.anytime).toContain(await placeholder(page))
    expect(surpriseLabels).toContain(await homePage(page).surprise.innerText())
  })
})

for (const width of [390, 1440]) {
  test.describe(`on a screen of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('nothing moves for words and themes of a visit', async ({ page, consoleGuard }) => {
      // The display face takes the place of a stand-in that is as wide but for a hair, which differs from word to word.
      consoleGuard.allow(FAILED_REQUEST)
      await page.route('**/*.woff2', (route) => route.abort())
      await page.addInitScript(() => {
        localStorage.setItem('gimme-theme-mode', 'dark')
        localStorage.setItem('gimme-theme-color', 'blue')
      })
      const layoutShift = await watchLayoutShift(page)
      for (let loads = 0; loads < 3; loads++) {
        await openHome(page)
        // Makes the browser paint what has changed.
        await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
        expect(await layoutShift()).toBe(0)
      }
    })
  })
}

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  for (const [part, chance] of [
    ['of the hour', 0],
    ['of any hour', 0.99],
  ] as const) {
    test(`a prompt ${part} gives way to one that is not cut`, async ({ page }) => {
      await page.addInitScript((fixed) => (Math.random = () => fixed), chance)
      const prompt = await placeholder(page)
      const { width, room } = await homePage(page).box.evaluate((box, text) => {
        const style = getComputedStyle(box)
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')
        if (!canvas) throw new Error('There is no canvas to measure with.')
        canvas.font = `${getComputedStyle(box, '::placeholder').fontSize} ${style.fontFamily}`
        const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
        return { width: canvas.measureText(text).width, room: box.clientWidth - padding }
      }, prompt)
      expect(width).toBeGreaterThan(0)
      expect(width).toBeLessThanOrEqual(room)
    })
  }
})

test.describe('by the hour of the visitor', () => {
  // Nine hours ahead of UTC, without daylight saving time.
  test.use({ timezoneId: 'Asia/Tokyo' })

  for (const [time, part] of [
    ['04:59', 'night'],
    ['05:00', 'morning'],
  ] as const) {
    test(`at ${time} it can suit the ${part}`, async ({ page }) => {
      await page.clock.setFixedTime(`2026-11-21T${time}:00+09:00`)
      await page.addInitScript(() => (Math.random = () => 0.29))
      expect(prompts[part]).toContain(await placeholder(page))
    })
  }

  test('mostly it suits any time', async ({ page }) => {
    await page.addInitScript(() => (Math.random = () => 0.3))
    expect(prompts.anytime).toContain(await placeholder(page))
  })
})
