import type { Page } from '@playwright/test'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { expectNoSidewaysScrolling, tooSmall } from './support/layout.ts'
import { openLive, products } from './support/products.ts'
import { textSearch, visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }

const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const box = (page: Page) => page.getByRole('searchbox', { name: 'Find in' })
const sorts = (page: Page) => page.getByRole('navigation', { name: 'Sort' })
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
const namesOf = (category: string) =>
  products.filter((product) => product.category === category).map(({ name }) => name)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled })

    test('products are found, sorted and narrowed to a category, all of it in the address', async ({
      page,
      baseURL,
    }) => {
      if (javaScriptEnabled) await openLive(page, '/products')
      else await page.goto('/products')
      await categories(page).getByRole('link', { name: 'Pets' }).click()
      await expect(names(page)).toHaveText(namesOf('Pets'))
      await sorts(page).getByRole('link', { name: 'Newest' }).click()
      await expect(page).toHaveURL(`${baseURL}/products?category=Pets&sort=newest`)
      await expect(names(page)).toHaveText(namesOf('Pets').toReversed())
      const [first = ''] = namesOf('Pets')
      await box(page).fill(first.toLowerCase())
      await box(page).press('Enter')
      await expect(names(page)).toHaveText([first])
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(`1 found for “${first.toLowerCase()}”`)
      await expect(box(page)).toHaveValue(first.toLowerCase())
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        category: 'Pets',
        sort: 'newest',
        find: first.toLowerCase(),
      })
      await page.goBack()
      await expect(names(page)).toHaveText(namesOf('Pets').toReversed())
      await page.goForward()
      await page.getByRole('link', { name: 'Clear the search' }).click()
      await expect(names(page)).toHaveText(namesOf('Pets').toReversed())
    })

    test('where nothing is found, the retailer and all products are one press away', async ({
      page,
      baseURL,
      events,
    }) => {
      if (javaScriptEnabled) await openLive(page, '/products?category=Pets&find=zeppelin')
      else await page.goto('/products?category=Pets&find=zeppelin')
      await expect(page.getByRole('heading', { level: 2 })).toHaveText('Nothing found for “zeppelin”')
      await page.getByRole('link', { name: 'Look in all categories' }).click()
      await expect(page).toHaveURL(`${baseURL}/products?find=zeppelin`)
      await page.getByRole('button', { name: 'Look on Amazon' }).click()
      const url = retailerSearch('zeppelin')
      await page.waitForURL(url)
      await events.expect([textSearch('zeppelin'), visit('zeppelin', url, 'search')])
      await page.goBack()
      await page.getByRole('link', { name: 'Show all products' }).click()
      await expect(page).toHaveURL(`${baseURL}/products`)
      await expect(names(page)).toHaveCount(18)
    })
  })
}

for (const api of ['with', 'without'] as const) {
  test(`back leads to the page and the place, ${api} the Navigation API`, async ({ page }) => {
    if (api === 'without') await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
    await page.setViewportSize(PHONE)
    await openLive(page, '/products?sort=name')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
    // The address changes before the page does.
    await expect(page.getByRole('heading', { name: /^Page 2 of / })).toBeAttached()
    const tenth = names(page).nth(9)
    await expect(tenth).toBeAttached()
    const name = await tenth.innerText()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await row.scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => scrollY)
    expect(left).toBeGreaterThan(300)
    // All of the row leads to the product's page, but for its button.
    await row.click({ position: { x: 5, y: 20 } })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(page).toHaveURL(/sort=name&page=2$/)
    await expect(tenth).toHaveText(name)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  })
}

test('a page of products is short on a phone, and its categories are one row', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openLive(page, '/products?category=Office')
  const row = categories(page).getByRole('listitem')
  const tops = await row.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  // The current one is in sight, although it is the last.
  await expect(categories(page).getByRole('link', { name: 'Office' })).toBeInViewport({ ratio: 1 })
  await page.goto('/products')
  await expect(names(page)).toHaveCount(18)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4000)
})

test('a search fits a narrow phone, can be touched, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/products?find=lamp&sort=name',
    '/products?category=Pets&find=Donaudampfschifffahrtsgesellschaft',
  ]) {
    await openLive(page, path)
    await expectNoSidewaysScrolling(page)
    expect(await tooSmall(page)).toEqual([])
    await expectNoViolationsInAnyTheme(page)
  }
})
