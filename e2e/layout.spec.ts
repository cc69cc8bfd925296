import type { Page } from '@playwright/test'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { homePage, openHome } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

const TOUCHABLE_PX = 44

/** Everything that can be pressed, and is too small for a finger. */
function tooSmall(page: Page) {
  return page.locator(':is(a, button, input):visible').evaluateAll(
    (controls, least) =>
      controls
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width < least || box.height < least)
        .map(({ control, box }) => `${control.outerHTML} ${box.width}x${box.height}`),
    TOUCHABLE_PX,
  )
}

/** Neither the page nor anything in it is wider than the narrow screen. */
async function expectNoSidewaysScrolling(page: Page) {
  const overflow = await page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    const sticksOut = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      // The chips are a row that is pushed sideways by hand, within the page.
      const isInRow = element.closest('.chip-row li') !== null
      return !isInRow && element.checkVisibility() && (left < 0 || right > 320)
    })
    return { scrollWidth, sticksOut: sticksOut.map((element) => element.outerHTML.slice(0, 80)) }
  })
  expect(overflow).toEqual({ scrollWidth: 320, sticksOut: [] })
}

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

test.describe('on a screen of 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  for (const [name, wish] of [
    ['a wish without spaces', 'x'.repeat(200)],
    ['a wish from right to left', 'سلسلة مفاتيح '.repeat(15).trim()],
    ['a long word from right to left', 'ש'.repeat(200)],
  ] as const) {
    test(`${name} fits`, async ({ page, retailer }) => {
      await page.addInitScript(() => (window.open = () => null))
      const home = await openHome(page, `/?q=${encodeURIComponent(wish)}`)
      await expect(home.heldBack).toContainText(wish)
      await home.box.press('Enter')
      await expect(home.toast).toHaveCSS('opacity', '1')
      await expectNoSidewaysScrolling(page)

      await home.box.fill(wish)
      await expect(home.box).toHaveCSS('direction', wish.startsWith('x') ? 'ltr' : 'rtl')
      await expectNoSidewaysScrolling(page)

      retailer.answerNothing()
      await home.box.press('Enter')
      await expect(home.searching).toContainText(wish)
      await expectNoSidewaysScrolling(page)
    })
  }

  test('a page that is not there fits', async ({ page, consoleGuard }) => {
    consoleGuard.allow(FAILED_REQUEST)
    await page.goto('/nothing-here')
    await expectNoSidewaysScrolling(page)
  })
})

test.describe('for people who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing slides or fades, and everything works', async ({ page, retailer }) => {
    retailer.answerNothing()
    const home = await openHome(page)
    await home.box.press('Enter')
    await expect(home.toast).toBeVisible()
    const moving = await page
      .locator('*')
      .evaluateAll((all) =>
        all
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
