import { deals as allDeals } from './support/content.ts'
import { loseNetwork, openHome } from './support/home-page.ts'
import { clipboardText, offerNativeShare, shareMenu, standInForShareTargets } from './support/share-menu.ts'
import { expect, test } from './support/test.ts'

const TEXT = 'Tell Gimme what you want, and it takes you straight there. No ideas? It has plenty:'
const ENCODED_TEXT =
  'Tell%20Gimme%20what%20you%20want%2C%20and%20it%20takes%20you%20straight%20there.%20No%20ideas%3F%20It%20has%20plenty%3A'

/** The server's BASE_URL differs from the address that it listens on, which changes with each run. */
const INVITE = 'http://localhost:4321/?ref=generic'
const ENCODED_INVITE = 'http%3A%2F%2Flocalhost%3A4321%2F%3Fref%3Dgeneric'
const MESSAGE = `${ENCODED_TEXT}%20${ENCODED_INVITE}`

test.use({
  serviceWorkers: 'allow',
  serverEnvironment: { BASE_URL: 'http://localhost:4321' },
  permissions: ['clipboard-read', 'clipboard-write'],
})

test('the menu offers every place, and leads to it with the invitation', async ({ page, context }) => {
  const requests = await standInForShareTargets(context)
  await openHome(page)
  const button = page.getByRole('button', { name: 'Share Gimme' })
  await button.click()
  const items = shareMenu(page).getByRole('menuitem')
  await expect(items).toHaveText([
    'Copy link',
    'WhatsApp',
    'SMS',
    'Facebook',
    'X',
    'Telegram',
    'Discord',
    'Snapchat',
  ])
  const sms = shareMenu(page).getByRole('menuitem', { name: 'SMS' })
  await expect(sms).toHaveAttribute('href', `sms:?&body=${MESSAGE}`)
  await expect(sms).not.toHaveAttribute('target')
  await page.keyboard.press('Escape')

  const addresses = {
    WhatsApp: `https://wa.me/?text=${MESSAGE}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?u=${ENCODED_INVITE}`,
    X: `https://x.com/intent/post?text=${ENCODED_TEXT}&url=${ENCODED_INVITE}`,
    Telegram: `https://t.me/share/url?url=${ENCODED_INVITE}&text=${ENCODED_TEXT}`,
    Snapchat: `https://www.snapchat.com/scan?attachmentUrl=${ENCODED_INVITE}`,
  }
  for (const name of Object.keys(addresses)) {
    await button.click()
    const tabOpens = context.waitForEvent('page')
    await shareMenu(page).getByRole('menuitem', { name, exact: true }).click()
    const tab = await tabOpens
    await tab.waitForLoadState()
    expect(await tab.evaluate(() => opener as unknown)).toBeNull()
    await tab.close()
    await expect(shareMenu(page)).toHaveCount(0)
  }
  expect(requests).toEqual(Object.values(addresses))
})

test('the invitation is copied', async ({ page }) => {
  const home = await openHome(page)
  await page.getByRole('button', { name: 'Share Gimme' }).click()
  await shareMenu(page).getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(home.toast.getByText('Invite link copied!', { exact: true })).toBeVisible()
  await expect(home.toast).toHaveAttribute('data-variant', 'default')
  expect(await clipboardText(page)).toBe(INVITE)
})

test('Discord gets the message by way of the clipboard', async ({ page, context }) => {
  const requests = await standInForShareTargets(context)
  const home = await openHome(page)
  await page.getByRole('button', { name: 'Share Gimme' }).click()
  const tabOpens = context.waitForEvent('page')
  await shareMenu(page).getByRole('menuitem', { name: 'Discord' }).click()
  const tab = await tabOpens
  await tab.waitForLoadState()
  expect(requests).toEqual(['https://discord.com/channels/@me'])
  await tab.close()
  await expect(home.toast.getByText('Message copied!', { exact: true })).toBeVisible()
  await page.bringToFront()
  expect(await clipboardText(page)).toBe(`${TEXT} ${INVITE}`)
})

for (const [what, breakClipboard] of [
  ['refuses', () => (navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.')))],
  ['has none', () => Object.defineProperty(navigator, 'clipboard', { value: undefined })],
] as const) {
  test(`a visitor is told where the clipboard ${what}`, async ({ page }) => {
    await page.addInitScript(breakClipboard as () => void)
    const home = await openHome(page)
    await page.getByRole('button', { name: 'Share Gimme' }).click()
    await shareMenu(page).getByRole('menuitem', { name: 'Copy link' }).click()
    await expect(home.toast.getByText('Copy failed', { exact: true })).toBeVisible()
    await expect(home.toast.getByText('Unable to copy link to clipboard', { exact: true })).toBeVisible()
    await expect(home.toast).toHaveAttribute('data-variant', 'destructive')
  })
}

test("the device's own sharing is offered where there is one", async ({ page }) => {
  await offerNativeShare(page, 'shares')
  await openHome(page)
  await page.getByRole('button', { name: 'Share Gimme' }).click()
  await shareMenu(page).getByRole('menuitem').first().click()
  expect(await page.evaluate(() => Reflect.get(window, 'shared') as unknown)).toEqual({
    title: 'Gimme',
    text: TEXT,
    url: INVITE,
  })
})

test("that the device's own sharing fails is only logged", async ({ page, consoleGuard }) => {
  await offerNativeShare(page, 'fails')
  const home = await openHome(page)
  await page.getByRole('button', { name: 'Share Gimme' }).click()
  await shareMenu(page).getByRole('menuitem').first().click()
  await expect.poll(() => consoleGuard.lines.join('\n')).toContain('debug: Not shared.')
  await expect(shareMenu(page)).toHaveCount(0)
  await expect(home.toast).toHaveCount(0)
})

test('a deal is shared with its text, and stays while somebody decides', async ({ page, context }) => {
  const requests = await standInForShareTargets(context)
  await page.clock.install()
  const home = await openHome(page)
  const deals = page.getByRole('region', { name: 'Popular deals today' }).getByRole('listitem')
  const discounts = await deals.getByText(/^\d+% off$/).allInnerTexts()
  expect(discounts).toHaveLength(15)
  const average = Math.round(discounts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0) / 15)
  const deal = deals.nth(2)
  const [name, description] = await deal.locator('.card-name, .deal-lines > span').allInnerTexts()
  const { searchQuery: q } = allDeals.find((each) => each.name === name) ?? { searchQuery: '' }
  const link = `http://localhost:4321/?${new URLSearchParams({ q, ref: 'generic' }).toString()}`

  const button = deal.getByRole('button', { name: `Share ${name}` })
  await button.click()
  await expect(shareMenu(page)).toBeVisible()
  await page.clock.fastForward('10:00')
  await shareMenu(page).getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(home.toast.getByText('Link copied!', { exact: true })).toBeVisible()
  expect(await clipboardText(page)).toBe(link)
  await expect(button).toBeFocused()

  await button.click()
  const tabOpens = context.waitForEvent('page')
  await shareMenu(page).getByRole('menuitem', { name: 'Telegram' }).click()
  await (await tabOpens).waitForLoadState()
  const shared = new URL(requests[0] ?? '').searchParams
  expect(shared.get('url')).toBe(link)
  expect(shared.get('text')).toBe(`${description} Check out deals averaging ${average}% off on Gimme!`)
})

test('the menu is used by keyboard alone, and gives the focus back', async ({ page }) => {
  const home = await openHome(page)
  const button = page.getByRole('button', { name: 'Share Gimme' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(shareMenu(page)).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const items = shareMenu(page).getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(items.last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(shareMenu(page)).toHaveCount(0)
  await expect(button).toBeFocused()

  for (const [key, next] of [
    ['Tab', 'Install Gimme'],
    ['Shift+Tab', 'Share Gimme'],
  ] as const) {
    await button.press('Enter')
    await expect(items.first()).toBeFocused()
    await page.keyboard.press(key)
    await expect(shareMenu(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: next })).toBeFocused()
  }

  await button.press('Space')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(home.toast.getByText('Invite link copied!')).toBeVisible()
  await expect(button).toBeFocused()
})

test('a menu that cannot be loaded is explained, and opens once it can be', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/)
  const home = await openHome(page)
  const buttons = page.getByRole('button', { name: /^(?:Share|Install) / })
  await loseNetwork(page)
  for (const button of [buttons.nth(0), buttons.nth(1)]) {
    await button.click()
    await expect(home.toast).toContainText('That did not load')
    await expect(button).not.toHaveAttribute('aria-expanded', 'true')
  }
  await context.setOffline(false)
  for (const nth of [0, 2]) {
    await buttons.nth(nth).click()
    await expect(shareMenu(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(buttons.nth(nth)).toBeFocused()
  }
  await buttons.nth(1).click()
  await expect(page.getByRole('dialog', { name: 'Install Gimme' })).toBeVisible()
})

test('a menu that takes its time shows that it is on its way', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/share-menu/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await openHome(page)
  const button = page.getByRole('button', { name: 'Share Gimme' })
  await button.click()
  await expect(page.getByRole('status').filter({ hasText: 'One moment' })).toHaveCount(1)
  await expect(button.locator('svg')).toBeHidden()
  gate.resolve()
  await expect(shareMenu(page)).toBeVisible()
  await expect(button.locator('svg')).toBeVisible()
})

for (const [name, size] of [
  ['on a phone', { width: 390, height: 844 }],
  ['on a tablet', { width: 768, height: 1024 }],
  ['on a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`every place has a sign and a word, and the menu leaves the search box free ${name}`, async ({
    page,
  }) => {
    await offerNativeShare(page, 'shares')
    await page.setViewportSize(size)
    await openHome(page)
    await page.getByRole('button', { name: 'Share Gimme' }).click()
    const items = shareMenu(page).getByRole('menuitem')
    await expect(items).toHaveCount(9)
    await expect(items.locator('svg')).toHaveCount(9)
    await expect(items.first()).toHaveText('Another app')
    for (const item of await items.all()) await expect(item).toBeInViewport({ ratio: 1 })
    const menu = await shareMenu(page).boundingBox()
    const box = await page.locator('.hero .search-box').boundingBox()
    const isAbove = menu!.y + menu!.height <= box!.y
    const isBeside = menu!.x >= box!.x + box!.width
    expect(isAbove || isBeside).toBe(true)
  })
}

test('every place can be reached on a small screen', async ({ page }) => {
  await offerNativeShare(page, 'shares')
  await page.setViewportSize({ width: 375, height: 553 })
  await openHome(page)
  const button = page.getByRole('button', { name: /^Share (?!Gimme)/ }).first()
  await button.evaluate((it) => it.scrollIntoView({ block: 'center' }))
  await button.click()
  const menu = shareMenu(page)
  await expect(menu).toBeVisible()
  const box = await menu.boundingBox()
  expect(box!.y).toBeGreaterThanOrEqual(0)
  expect(box!.y + box!.height).toBeLessThanOrEqual(553)
  await menu.hover()
  await page.mouse.wheel(0, 1000)
  await expect(menu.getByRole('menuitem', { name: 'Snapchat' })).toBeInViewport({ ratio: 1 })
})
