import { FAILED_REQUEST } from './support/console-guard.ts'
import { homePage, openHome } from './support/home-page.ts'
import { expectNoSidewaysScrolling, tooSmall } from './support/layout.ts'
import { SCREENS } from './support/screens.ts'
import { expect, test } from './support/test.ts'

for (const [where, device] of SCREENS) {
  test.describe(where, () => {
    test.use(device)

    test('everything that can be pressed is large enough for a finger', async ({ page, consoleGuard }) => {
      await page.addInitScript(() => (window.open = () => null))
      const home = await openHome(page, '/?q=socks')
      await expect(home.heldBack).toBeVisible()
      await home.box.press('Enter')
      await expect(home.toast).toBeVisible()
      expect(await page.locator(':is(a, button, input):visible').count()).toBeGreaterThanOrEqual(14)
      expect(await tooSmall(page)).toEqual([])

      consoleGuard.allow(FAILED_REQUEST)
      await page.goto('/nothing-here')
      expect(await tooSmall(page)).toEqual([])
    })
  })
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]) {
  test.describe(`on a phone of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('the first screen has all that a search needs, and a hint of more', async ({ page }) => {
      const home = await openHome(page)
      for (const part of [page.getByRole('heading', { level: 1 }), home.box, home.go, home.surprise]) {
        await expect(part).toBeInViewport({ ratio: 1 })
      }
      await expect(page.locator('.chip').first()).toBeInViewport({ ratio: 1 })
    })
  })
}

test('the display face comes with the page', async ({ page }) => {
  await openHome(page)
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(1)
  const faces = await page.evaluate(async () =>
    Array.from(await document.fonts.load('800 1rem "Bricolage Grotesque"'), ({ status }) => status),
  )
  expect(faces).toEqual(['loaded'])
})

for (const [screen, viewport] of [
  ['on a screen of 320 pixels', { width: 320, height: 568 }],
  ['on a desktop at 200 %', { width: 720, height: 450 }],
] as const) {
  test.describe(screen, () => {
    test.use({ viewport })

    test('long wishes fit, in either direction, and a page that is not there', async ({
      page,
      retailer,
      consoleGuard,
    }) => {
      await page.addInitScript(() => (window.open = () => null))
      retailer.answerNothing()
      for (const wish of ['x'.repeat(200), 'سلسلة مفاتيح '.repeat(15).trim(), 'ש'.repeat(200)]) {
        const home = await openHome(page, `/?q=${encodeURIComponent(wish)}`)
        await expect(home.heldBack).toContainText(wish)
        await home.box.press('Enter')
        await expect(home.toast).toHaveCSS('opacity', '1')
        await expectNoSidewaysScrolling(page)

        await home.box.fill(wish)
        await expect(home.box).toHaveCSS('direction', wish.startsWith('x') ? 'ltr' : 'rtl')
        await expectNoSidewaysScrolling(page)

        await home.box.press('Enter')
        await expect(home.searching).toContainText(wish)
        await expectNoSidewaysScrolling(page)
      }
      consoleGuard.allow(FAILED_REQUEST)
      await page.goto('/nothing-here')
      await expectNoSidewaysScrolling(page)
    })
  })
}

test.describe('for people who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing slides or fades, and everything works', async ({ page, retailer }) => {
    retailer.answerNothing()
    const home = await openHome(page)
    await home.box.press('Enter')
    await expect(home.toast).toBeVisible()
    // In one step, because an element that has left the page meanwhile has no style.
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => !/^0s(?:, 0s)*$/.test(getComputedStyle(element).transitionDuration))
        .map((element) => element.className),
    )
    expect(moving).toEqual([])
    await home.surprise.click()
    await expect(home.searching.locator('.spinner')).toHaveCSS('animation-duration', '3s')
  })
})

test('for everybody else, things move', async ({ page, retailer }) => {
  retailer.answerNothing()
  const home = await openHome(page)
  await expect(home.surprise).toHaveCSS('transition-duration', /0\.08s/)
  await home.surprise.click()
  await expect(homePage(page).searching.locator('.spinner')).toHaveCSS('animation-duration', '0.8s')
})
