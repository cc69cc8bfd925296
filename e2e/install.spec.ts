import { chromium, type Locator, type Page } from '@playwright/test'
import { openHome } from './support/home-page.ts'
import { swipeDown } from './support/swipe.ts'
import { expect, test } from './support/test.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const ANDROID_CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const ANDROID_FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const IOS_SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const SAMSUNG =
  'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36'
const IOS_INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 380.0.0'

const install = (page: Page) => page.getByRole('button', { name: 'Install Gimme' })
const guide = (page: Page) => page.getByRole('dialog', { name: 'Install Gimme' })

for (const [name, userAgent] of [
  ['Samsung Internet', SAMSUNG],
  ['Instagram on iOS', IOS_INSTAGRAM],
] as const) {
  test.describe(`in ${name}`, () => {
    test.use({ userAgent })

    test('the steps are those for any browser', async ({ page }) => {
      await openHome(page)
      await install(page).click()
      await expect(guide(page)).toContainText('A bookmark is an old friend.')
    })
  })
}

for (const [name, userAgent, kind, step] of [
  ['Chrome on Android', ANDROID_CHROME, 'drawer', 'Tap the menu: three dots, top right.'],
  ['Safari on iOS', IOS_SAFARI, 'drawer', 'Scroll down and tap “Add to Home Screen.”'],
  ['another browser on a phone', ANDROID_FIREFOX, 'drawer', 'A bookmark is an old friend.'],
  ['another browser', DESKTOP, 'dialog', 'A bookmark is an old friend.'],
] as const) {
  test.describe(`in ${name}`, () => {
    test.use({ userAgent })

    test(`the guide is a ${kind} with the steps of the browser, and gives the focus back`, async ({
      page,
    }) => {
      await openHome(page)
      await install(page).focus()
      await page.keyboard.press('Enter')
      await expect(guide(page)).toHaveClass(kind)
      await expect(guide(page).getByRole('listitem').filter({ hasText: step })).toHaveCount(1)
      await expect(guide(page).getByRole('listitem')).toHaveCount(3)
      await expect.poll(() => edges(guide(page))).toMatchObject(kind === 'drawer' ? { toBottom: 0 } : {})
      // The focus moves into the sheet after it has opened; an earlier Tab would start from the page.
      await expect.poll(() => guide(page).evaluate((it) => it.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Tab')
      await expect(guide(page).getByRole('button', { name: 'Got it' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(guide(page)).toHaveCount(0)
      await expect(install(page)).toBeFocused()

      await install(page).click()
      await guide(page).getByRole('button', { name: 'Got it' }).click()
      await expect(guide(page)).toHaveCount(0)
      await expect(install(page)).toBeFocused()
    })
  })
}

test.describe('the drawer', () => {
  test.use({ userAgent: ANDROID_CHROME, viewport: { width: 390, height: 844 }, hasTouch: true })

  for (const [share, ends] of [
    [0.23, 'stays'],
    [0.27, 'goes'],
  ] as const) {
    test(`${ends} after a slow swipe down over ${share} of its height`, async ({ page }) => {
      await openHome(page)
      await install(page).click()
      const { height } = await resting(guide(page))
      await swipeDown(page, guide(page), share * height, 5)
      await expect(guide(page)).toHaveCount(ends === 'goes' ? 0 : 1)
      if (ends === 'stays') await expect.poll(() => edges(guide(page))).toEqual({ height, toBottom: 0 })
    })
  }

  for (const [velocity, ends] of [
    [0.35, 'stays'],
    [0.45, 'goes'],
  ] as const) {
    test(`${ends} after a short swipe of ${velocity} px/ms`, async ({ page }) => {
      await openHome(page)
      await install(page).click()
      const { height } = await resting(guide(page))
      const distance = 0.2 * height
      await swipeDown(page, guide(page), distance, distance / velocity / 1000)
      await expect(guide(page)).toHaveCount(ends === 'goes' ? 0 : 1)
      if (ends === 'stays') await expect.poll(() => edges(guide(page))).toEqual({ height, toBottom: 0 })
    })
  }
})

test('where the browser offers to install, that is what happens', async ({ page }) => {
  await openHome(page)
  const wasKept = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(offer, {
      prompt: () => {
        document.title = 'Installing'
        return Promise.resolve({ outcome: 'dismissed' })
      },
    })
    return !dispatchEvent(offer)
  })
  expect(wasKept).toBe(true)
  await install(page).click()
  await expect(page).toHaveTitle('Installing')
  await expect(guide(page)).toHaveCount(0)

  // A prompt works once; after that the button opens the guide again.
  await install(page).click()
  await expect(guide(page)).toBeVisible()
})

test('an app that is installed does not offer to install itself', async ({ server, launchOptions }) => {
  const appWindow = [...(launchOptions.args ?? []), `--app=${server.url}/`]
  const context = await chromium.launchPersistentContext('', { ...launchOptions, args: appWindow })
  const page = context.pages()[0]!
  await expect(page.getByRole('button', { name: 'Share Gimme' })).toBeVisible()
  expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
  await expect(install(page)).toHaveCount(0)
  await context.close()
})

function edges(sheet: Locator) {
  return sheet.evaluate((element) => {
    const { bottom, height } = element.getBoundingClientRect()
    return { height, toBottom: innerHeight - bottom }
  })
}

/** Waits until the drawer has opened fully. */
async function resting(sheet: Locator) {
  await expect.poll(() => edges(sheet)).toMatchObject({ toBottom: 0 })
  return edges(sheet)
}
