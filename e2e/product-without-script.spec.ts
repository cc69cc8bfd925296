import { productBySlug, products } from './support/products.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

const skillet = productBySlug('cast-iron-skillet')
const shop = retailerSearch('cast%20iron%20skillet')

test('everything about a product is there', async ({ page }) => {
  await page.goto('/product/cast-iron-skillet')
  await expect(page).toHaveTitle(skillet.seoTitle)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(skillet.name)
  const main = page.getByRole('main')
  await expect(main.getByText(skillet.description)).toBeVisible()
  await expect(main.getByText('4.8/5', { exact: true })).toBeVisible()
  await expect(main.getByText('$20 - $45', { exact: true }).first()).toBeVisible()
  for (const [heading, lines] of [
    ['Key Features', skillet.features],
    ["Why You'll Love It", skillet.benefits],
    ['Specifications', skillet.specifications],
  ] as const) {
    const card = main.locator('section', { has: page.getByRole('heading', { name: heading }) })
    await expect(card.getByRole('listitem')).toHaveText([...lines])
  }
  const related = page.getByRole('region', { name: 'More Great Kitchen Products' })
  await expect(related.getByRole('heading', { level: 3 })).toHaveCount(6)
  await expect(related.getByRole('link', { name: 'Details' })).toHaveCount(6)
  await expect(related.getByRole('link', { name: 'Buy' })).toHaveCount(6)
  await expect(page.getByRole('heading', { name: `Ready to Get Your ${skillet.name}?` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Search' })).toHaveAttribute('href', '/')
})

test('as many stars are filled as the rating has whole ones', async ({ page }) => {
  for (const slug of ['cast-iron-skillet', 'key-finder-tags', 'mini-movie-projector']) {
    await page.goto(`/product/${slug}`)
    const { rating } = productBySlug(slug)
    const stars = page.getByText(`${rating}/5`, { exact: true }).first().locator('xpath=..').locator('path')
    await expect(stars).toHaveCount(5)
    const fills = await stars.evaluateAll((all) => all.map((star) => getComputedStyle(star).fill))
    expect(fills.filter((fill) => fill !== 'none')).toHaveLength(Math.floor(rating))
  }
})

test('a product without specifications has no card for them', async ({ page }) => {
  const without = products.find(({ specifications }) => specifications.length === 0)
  if (!without) throw new Error('The content has no product without specifications.')
  await page.goto(`/product/${without.slug}`)
  await expect(page.getByRole('heading', { name: 'Key Features' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Specifications' })).toHaveCount(0)
})

for (const name of ['Shop Now on Amazon', 'Buy Now on Amazon']) {
  test(`'${name}' leads to the retailer`, async ({ page, context }) => {
    await page.goto('/product/cast-iron-skillet')
    const tabOpens = context.waitForEvent('page')
    const link = page.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
    await link.click()
    await (await tabOpens).waitForURL(shop)
  })
}

test('the listing is reached from home and leads through all pages', async ({ page, baseURL }) => {
  await page.goto('/')
  const favourites = page.getByRole('region', { name: 'Gimme favorites' })
  await expect(favourites.getByRole('listitem')).toHaveCount(6)
  await favourites.getByRole('link', { name: 'All products' }).click()
  await expect(page).toHaveURL(`${baseURL}/products`)
  const names = page.getByRole('main').getByRole('heading', { level: 3 })
  const seen = await names.allInnerTexts()
  while ((await page.getByRole('link', { name: 'Next' }).count()) > 0) {
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForLoadState()
    seen.push(...(await names.allInnerTexts()))
  }
  expect(seen).toEqual(products.map(({ name }) => name))
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Pets' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pets')
  await expect(names).toHaveText(
    products.filter(({ category }) => category === 'Pets').map(({ name }) => name),
  )
})
