import { FAILED_REQUEST } from './support/console-guard.ts'
import { loseNetwork, openHome } from './support/home-page.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

test('without a network a search still tries to reach the retailer, and nothing breaks', async ({
  page,
  retailer,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  const home = await openHome(page)
  await loseNetwork(page)
  retailer.goAway()
  await home.box.fill('candles')
  const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
  await home.go.click()
  expect((await failed).url()).toBe(retailerSearch('candles'))
  expect(
    consoleGuard.lines.filter((line) => !FAILED_REQUEST.test(line) && !line.startsWith('debug:')),
  ).toEqual([])
})
