import { openHome } from './support/home-page.ts'
import { textSearch, visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'
import { usualBrowser } from './support/usual-browser.ts'

/** The part of WebMCP's `document.modelContext` that the test uses. */
interface ModelContext {
  getTools(): Promise<readonly { readonly name: string }[]>
  executeTool(tool: object, input: object): Promise<string>
}

// Browsers need a flag for WebMCP so far.
test.use({ launchOptions: usualBrowser })

test('an assistant searches by the tool that the box is, and hears what came of it', async ({
  page,
  events,
  retailer,
}) => {
  await openHome(page)
  const letRetailerAnswer = retailer.hold()
  const answer = await page.evaluate(async () => {
    const { modelContext } = document as Document & { modelContext?: ModelContext }
    const tool = (await modelContext?.getTools())?.find(({ name }) => name === 'search_products')
    return tool && modelContext?.executeTool(tool, { q: 'purple umbrella' })
  })
  expect(answer).toBe('Opening Amazon.')
  letRetailerAnswer()
  const url = retailerSearch('purple%20umbrella')
  await page.waitForURL(url)
  await events.expect([textSearch('purple umbrella'), visit('purple umbrella', url, 'search')])
})
