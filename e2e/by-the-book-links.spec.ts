import { expectNoViolations } from './support/axe.ts'
import { runByTheBook } from './support/by-the-book.ts'
import { openHome } from './support/home-page.ts'
import { surpriseSearch, textSearch, visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'
import { usualBrowser } from './support/usual-browser.ts'

/** The part of WebMCP's `document.modelContext` that the test uses. */
interface ModelContext {
  getTools(): Promise<readonly { readonly name: string }[]>
  executeTool(tool: object, input: object): Promise<string>
}

// A server of its own, and a browser with WebMCP, which needs a flag so far.
test.use({ serverEnvironment: { PRODUCT_NAME: 'Bookish' }, launchOptions: usualBrowser })

test.beforeEach(({ server, request }) => runByTheBook(server, request))

test('?q= is a card with the link, which a person opens', async ({ page, context, events, baseURL }) => {
  await page.goto('/?q=fuzzy%20socks')
  const link = page.getByRole('link', { name: 'See “fuzzy socks” on Amazon' })
  await expect(link).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/`)
  expect(context.pages()).toHaveLength(1)
  expect(events.rows()).toEqual([])
  await expectNoViolations(page)
  const tabOpens = context.waitForEvent('page')
  await link.click()
  const url = retailerSearch('fuzzy%20socks')
  await (await tabOpens).waitForURL(url)
  await events.expect([visit('fuzzy socks', url, 'q')])
})

test('?surprise is a card with a surprise, which a person opens', async ({
  page,
  context,
  events,
  retailer,
  baseURL,
}) => {
  await page.goto('/?surprise')
  const link = page.getByRole('link', { name: /^See “.+” on Amazon$/ })
  await expect(link).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/`)
  expect(retailer.requests).toEqual([])
  const url = (await link.getAttribute('href')) ?? ''
  const term = new URL(url).searchParams.get('k') ?? ''
  const tabOpens = context.waitForEvent('page')
  await link.click()
  await (await tabOpens).waitForURL(url)
  await events.expect([surpriseSearch(term), visit(term, url, 'surprise')])
})

test('an assistant opens an untagged link, and a person a tagged one', async ({ page, events, retailer }) => {
  const home = await openHome(page)
  const letRetailerAnswer = retailer.hold()
  await page.evaluate(async () => {
    const { modelContext } = document as Document & { modelContext?: ModelContext }
    const tool = (await modelContext?.getTools())?.find(({ name }) => name === 'search_products')
    return tool && modelContext?.executeTool(tool, { q: 'purple umbrella' })
  })
  letRetailerAnswer()
  const untagged = 'https://www.amazon.com/s?k=purple%20umbrella'
  await page.waitForURL(untagged)
  await events.expect([textSearch('purple umbrella'), visit('purple umbrella', untagged, 'search')])
  await openHome(page)
  await home.box.fill('red umbrella')
  await home.box.press('Enter')
  await page.waitForURL(retailerSearch('red%20umbrella'))
})

test('the shortener tells visitors kindly that it is not for them', async ({ page }) => {
  await page.goto('/shorten')
  await expect(page.getByText('Short links are made by the people who run Bookish')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expectNoViolations(page)
})
