import type { Page } from '@playwright/test'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { homePage } from './support/home-page.ts'
import { openLive, productBySlug } from './support/products.ts'
import { expect, test } from './support/test.ts'

const skillet = productBySlug('cast-iron-skillet')
const fryer = productBySlug('compact-air-fryer')

const details = (page: Page, name: string) =>
  page.getByRole('link', { name: `Details of ${name}`, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('goes from home to a product, a related one and back without loading a page anew', async ({
  page,
  baseURL,
}) => {
  const isSame = await openLive(page, '/')
  const favourite = page.getByRole('region', { name: 'Gimme favorites' }).getByRole('link').nth(1)
  const name = (await favourite.locator('span').first().innerText()).trim()
  await favourite.click()
  await expect(heading(page)).toHaveText(name)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Kitchen' }).click()
  await expect(heading(page)).toHaveText('Kitchen')
  await details(page, skillet.name).click()
  await expect(heading(page)).toHaveText(skillet.name)
  await expect(page).toHaveTitle(skillet.seoTitle)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\/cast-iron-skillet$/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', skillet.metaDescription)
  const data = JSON.parse(
    await page.locator('script[type="application/ld+json"]').first().innerText(),
  ) as unknown
  expect(data).toMatchObject({ '@type': 'Product', name: skillet.name })
  await page.getByRole('link', { name: 'Back to Search' }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
  await expect(homePage(page).go).toBeDisabled()
  await expect(homePage(page).trending.getByRole('link')).toHaveCount(9)
  expect(await isSame()).toBe(true)
})

test('back and forward find the place again', async ({ page }) => {
  const isSame = await openLive(page, '/product/cast-iron-skillet')
  const link = details(page, fryer.name)
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(100)
  await link.click()
  await expect(heading(page)).toHaveText(fryer.name)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(heading(page)).toHaveText(skillet.name)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await page.goForward()
  await expect(heading(page)).toHaveText(fryer.name)
  await expect(page).toHaveTitle(fryer.seoTitle)
  expect(await isSame()).toBe(true)
})

test('a product is fetched when somebody points at it, and once', async ({ page }) => {
  await openLive(page, '/product/cast-iron-skillet')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const fetched = page.waitForResponse(`**/api/products/${fryer.slug}/related`)
  await details(page, fryer.name).hover()
  await (await fetched).finished()
  await details(page, fryer.name).click()
  await expect(heading(page)).toHaveText(fryer.name)
  expect(asked.filter((path) => path === `/api/products/${fryer.slug}`)).toHaveLength(1)
})

test('a slow product says that it loads', async ({ page }) => {
  await openLive(page, '/product/cast-iron-skillet')
  const gate = Promise.withResolvers<void>()
  await page.route(`**/api/products/${fryer.slug}`, async (route) => {
    await gate.promise
    await route.continue()
  })
  await details(page, fryer.name).click()
  await expect(page.getByText('Loading product details...')).toBeVisible()
  gate.resolve()
  await expect(heading(page)).toHaveText(fryer.name)
  await expect(page).toHaveTitle(fryer.seoTitle)
})

test('a product that cannot be fetched says so', async ({ page, consoleGuard }) => {
  consoleGuard.allow(FAILED_REQUEST)
  await openLive(page, '/product/cast-iron-skillet')
  await page.route(`**/api/products/${fryer.slug}`, (route) =>
    route.fulfill({ status: 500, body: 'Broken.' }),
  )
  await details(page, fryer.name).click()
  await expect(heading(page)).toHaveText('Error loading product')
  await expect(page.locator('.toast:visible')).toContainText('Please try again later.')
})

test('a product that has gone in the meantime is not found', async ({ page, consoleGuard }) => {
  consoleGuard.allow(FAILED_REQUEST)
  await openLive(page, '/product/cast-iron-skillet')
  await page.route(`**/api/products/${fryer.slug}`, (route) =>
    route.fulfill({ status: 404, json: { message: 'There is no such product.' } }),
  )
  await details(page, fryer.name).click()
  await expect(heading(page)).toHaveText('Product Not Found')
  await expect(page.locator('.toast:visible')).toContainText('Product not found')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('where the browser has no navigation API, links load pages', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  const isSame = await openLive(page, '/product/cast-iron-skillet')
  await details(page, fryer.name).click()
  await expect(heading(page)).toHaveText(fryer.name)
  expect(await isSame()).toBe(false)
})
