import type { Page } from '@playwright/test'
import { openHome } from './support/home-page.ts'
import { openLive } from './support/products.ts'
import { expect, test } from './support/test.ts'

/** Holds requests back, until the test has seen that the press was answered; the returned function lets them go. */
async function hold(page: Page, address: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('a pressed link shows that its page is on the way', async ({ page, baseURL }) => {
  const letGo = await hold(page, '**/assets/shorten-*.js')
  await openLive(page, `${baseURL}/`)
  const link = page.getByRole('link', { name: 'Shorten a link' })
  await link.click()
  await expect(link).toHaveAttribute('data-waiting')
  await expect(link).toHaveCSS('opacity', '0.6')
  letGo()
  await expect(page.getByLabel('URL to Shorten')).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/shorten`)
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
})

for (const [name, part] of [
  ['Share Gimme', 'share-menu'],
  ['Install Gimme', 'install-guide'],
  ['Tune the surprise', 'search-help'],
] as const) {
  test(`'${name}' turns while what it opens is on the way`, async ({ page, baseURL }) => {
    const letGo = await hold(page, `**/assets/${part}-*.js`)
    await openLive(page, `${baseURL}/`)
    // Behind an open dialog it is hidden from assistive technology.
    const button = page.getByRole('button', { name, includeHidden: true })
    await button.click()
    const turning = () => button.evaluate((it) => getComputedStyle(it, '::after').animationName)
    await expect.poll(turning).toBe('spin')
    letGo()
    await expect.poll(turning).not.toBe('spin')
  })
}

test('the logo turns while the joke is on the way', async ({ page }) => {
  const letGo = await hold(page, '**/api/jokes')
  await openHome(page)
  await page.getByRole('button', { name: 'Gimme', exact: true }).click()
  await expect(page.locator('.logo')).toHaveAttribute('data-stage', 'turning')
  letGo()
  await expect(page.locator('.logo-joke p')).toHaveCount(2)
})

test('the shortener says that it works while the answer is on the way', async ({ page, baseURL }) => {
  const letGo = await hold(page, '**/api/shorten-url')
  await openLive(page, `${baseURL}/shorten`)
  await page.getByLabel('URL to Shorten').fill('https://example.com/a')
  await page.getByRole('button', { name: 'Shorten URL' }).click()
  await expect(page.getByRole('button', { name: 'Shortening...' })).toBeVisible()
  letGo()
  await expect(page.getByLabel('Shortened URL')).toHaveValue(/.+/)
})

for (const press of ['Enter', 'the button'])
  test(`a search within the products shows that it is on the way, after ${press}`, async ({
    page,
    baseURL,
  }) => {
    await openLive(page, `${baseURL}/products`)
    const letGo = await hold(page, '**/api/products?*')
    const box = page.getByRole('searchbox', { name: 'Find in all products' })
    const button = page.getByRole('button', { name: 'Find', exact: true })
    await box.fill('pan')
    if (press === 'Enter') await box.press('Enter')
    else await button.click()
    await expect(button).toHaveAttribute('data-waiting')
    letGo()
    await page.waitForURL('**/products?find=pan')
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
  })
