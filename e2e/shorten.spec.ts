import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { expectNoSidewaysScrolling } from './support/layout.ts'
import { expectToast, openShorten } from './support/shorten-page.ts'
import { expect, test } from './support/test.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const HOUR_MS = 60 * 60 * 1000

const SHORT_URL = /^http:\/\/localhost:\d+\/s\/([\da-zA-Z]{7})$/

test('is for nobody but its visitors: search engines are told so twice', async ({ page }) => {
  const response = await page.goto('/shorten')
  expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow, noarchive, nosnippet')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute(
    'content',
    'noindex, nofollow, noarchive, nosnippet',
  )
  await expect(page).toHaveTitle('URL Shortener - Gimme')
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
})

test('what is typed or sent before the script has come is kept', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/shorten', { waitUntil: 'commit' })
  const box = page.getByLabel('URL to Shorten')
  await box.fill('https://example.com/sent')
  await page.getByRole('button', { name: 'Shorten URL' }).click()
  await page.waitForURL('**/shorten?url=*', { waitUntil: 'commit' })
  gate.resolve()
  await expect(box).toHaveValue('https://example.com/sent')
  await expect(page).toHaveURL(/\/shorten$/)
  await expect(page.getByRole('button', { name: 'Shorten URL' })).toBeEnabled()
})

test('shortens by keyboard alone, copies, and starts again', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install({ time: NOON })
  const { box, shorten, output, copy, copied, again, toast } = await openShorten(page)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/shorten-url', async (route) => {
    await gate.promise
    await route.continue()
  })
  await box.fill('https://example.com/a?b=c')
  await box.press('Enter')
  await expect(shorten).toHaveText('Shortening...')
  await expect(shorten).toBeDisabled()
  gate.resolve()
  await expectToast(toast, 'URL Shortened!', 'Short link is ready to share')
  await expect(output).toBeFocused()
  await expect(output).toHaveValue(SHORT_URL)
  await expect(output).not.toBeEditable()

  await page.keyboard.press('Tab')
  await expect(copy).toBeFocused()
  await page.clock.pauseAt(NOON + HOUR_MS)
  await page.keyboard.press('Enter')
  await expectToast(toast, 'Copied!', 'Short URL copied to clipboard')
  await expect(copied).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await output.inputValue())
  await page.clock.runFor(1999)
  await expect(copied).toBeVisible()
  await page.clock.runFor(1)
  await expect(copy).toBeVisible()

  await again.press('Enter')
  await expect(output).toBeHidden()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  await expect(shorten).toBeDisabled()
})

test('shows the QR code, to save and to print', async ({ page }) => {
  await page.addInitScript(() => (window.print = () => document.body.setAttribute('data-printed', '')))
  const { box, output } = await openShorten(page)
  await box.fill('https://example.com/qr')
  await box.press('Enter')
  await expect(output).toHaveValue(SHORT_URL)
  const shortUrl = await output.inputValue()
  const picture = page.getByRole('img', { name: `QR code of ${shortUrl}` })
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save QR code' }).click()
  expect((await download).suggestedFilename()).toBe(`gimme-${SHORT_URL.exec(shortUrl)?.[1]}.png`)
  await page.getByRole('button', { name: 'Print QR code' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print' })
  await expect(picture).toBeVisible()
  await expect(output).toBeVisible()
  await expect(page.getByLabel('URL to Shorten')).toBeHidden()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
})

for (const [name, size] of [
  ['on a phone', { width: 390, height: 844 }],
  ['on the narrowest phone', { width: 320, height: 568 }],
  ['on a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`the result is the loudest thing ${name}, and is seen from its beginning to its end`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const { box, output, copy } = await openShorten(page)
    await box.fill('https://example.com/loud')
    await box.press('Enter')
    await expect(output).toBeInViewport({ ratio: 1 })
    await expect(copy).toBeInViewport({ ratio: 1 })
    await expect(copy).toHaveText('Copy')
    const isWhole = await output.evaluate(
      (it) => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight,
    )
    expect(isWhole).toBe(true)
    const heights = await Promise.all(
      [output, box].map((it) => it.evaluate((field) => field.getBoundingClientRect().top)),
    )
    expect(heights[0]).toBeLessThan(heights[1] ?? 0)
    const sizes = await Promise.all(
      [output, box].map((it) => it.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize))),
    )
    expect(sizes[0]).toBeGreaterThan(sizes[1] ?? Infinity)
    const [selected, value] = await output.evaluate((it: HTMLTextAreaElement) => [
      it.value.slice(it.selectionStart, it.selectionEnd),
      it.value,
    ])
    expect(selected).toBe(value)
    await expectNoSidewaysScrolling(page)
  })
}

test('an address that is too long is told so, before and after it is sent', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  const tooLong = 'This address is too long: 2048 characters are the most.'
  const { box, shorten, problem, output, toast } = await openShorten(page)
  // The second one is too long only once its letters are encoded.
  for (const path of ['x'.repeat(2100), 'é'.repeat(700)]) {
    await box.fill(`https://example.com/${path}`)
    await expect(problem).toHaveText(tooLong)
    await expect(shorten).toBeDisabled()
    await box.press('Enter')
    await expectToast(toast, 'Invalid URL', tooLong)
  }
  // Of this one only the server knows that it is too long, with our tag.
  await box.fill('https://www.amazon.com/dp/B01?'.padEnd(2048, 'x'))
  await expect(problem).toBeEmpty()
  await shorten.click()
  await expect(problem).toHaveText(tooLong)
  await box.fill('https://example.com/'.padEnd(2048, 'x'))
  await shorten.click()
  await expect(output).toHaveValue(SHORT_URL)
})

test('says what is missing or wrong, and does not ask the server', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  const { box, shorten, problem, toast } = await openShorten(page)
  await box.press('Enter')
  await expectToast(toast, 'URL Required', 'Please enter a URL to shorten')
  await box.fill('  ')
  await box.press('Enter')
  await expectToast(toast, 'URL Required', 'Please enter a URL to shorten')
  await expect(problem).toBeEmpty()
  for (const text of ['example.com/x', 'nonsense', 'javascript:alert(1)']) {
    await box.fill(text)
    await expect(problem).toHaveText('Please enter a valid URL')
    await expect(shorten).toBeDisabled()
    await box.press('Enter')
    await expectToast(toast, 'Invalid URL', 'Please enter a valid URL')
  }
  await box.fill('https://example.com/')
  await expect(problem).toBeEmpty()
  await expect(shorten).toBeEnabled()
  expect(asked.filter((path) => path !== '/api/analytics/view')).toEqual([])
})

test('a refusal is told with its reason, and a failure too', async ({ page, consoleGuard }) => {
  consoleGuard.allow(FAILED_REQUEST)
  const { box, shorten, problem, output, toast } = await openShorten(page)
  await box.fill('http://192.168.0.1/')
  await shorten.click()
  await expectToast(toast, 'Error', 'Failed to shorten URL. Please try again.')
  await expect(problem).toHaveText('This address is not open to everybody on the Internet.')

  const tooMany = 'That was a lot of short links for one day. Please try again in 12 hours.'
  await page.route('**/api/shorten-url', (route) =>
    route.fulfill({ status: 429, json: { message: tooMany } }),
  )
  await box.fill('https://example.com/')
  await shorten.click()
  await expect(problem).toHaveText(tooMany)

  await page.route('**/api/shorten-url', (route) => route.abort('internetdisconnected'))
  await box.fill('https://example.com/')
  await shorten.click()
  await expectToast(toast, 'Error', 'Failed to shorten URL. Please try again.')
  await expect(toast).toHaveAttribute('data-variant', 'destructive')
  await expect(problem).toBeEmpty()
  await expect(output).toBeHidden()
  await expect(shorten).toBeEnabled()
})

test('a clipboard that says no is told', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  const { box, copy, copied, toast } = await openShorten(page)
  await box.fill('https://example.com/')
  await box.press('Enter')
  await expectToast(toast, 'URL Shortened!', 'Short link is ready to share')
  await copy.click()
  await expectToast(toast, 'Copy failed', 'Unable to copy to clipboard')
  await expect(copied).toBeHidden()
})

test('the logo throws 30 bits of confetti for 2 s', async ({ page }) => {
  await page.clock.install({ time: NOON })
  await openShorten(page)
  await page.clock.pauseAt(NOON + HOUR_MS)
  await page.getByRole('button', { name: 'Gimme', exact: true }).click()
  await expect(page.locator('.confetti > *')).toHaveCount(30)
  await page.clock.runFor(1999)
  await expect(page.locator('.confetti')).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(page.locator('.confetti')).toHaveCount(0)
})

test('nothing flies for those who want things to keep still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await openShorten(page)
  await page.getByRole('button', { name: 'Gimme', exact: true }).click()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.confetti')).toHaveCount(0)
  expect(loaded.filter((url) => url.includes('confetti'))).toEqual([])
})

test('axe finds nothing in any theme', async ({ page }) => {
  const { box, problem, output } = await openShorten(page)
  await box.fill('nonsense')
  await expect(problem).not.toBeEmpty()
  await expectNoViolationsInAnyTheme(page)
  await box.fill('https://example.com/axe')
  await box.press('Enter')
  await expect(output).toBeVisible()
  await expect(page.locator('.toast')).toHaveCSS('opacity', '1')
  await expectNoViolationsInAnyTheme(page)
})
