import { openAdmin } from './support/admin.ts'
import { expect, test } from './support/test.ts'

// The server warns of the proxy in its log, too.
test.use({ serverEnvironment: { TRUST_PROXY: '', LOG_LEVEL: 'error' } })

test('the overview says what to set where a proxy is not trusted', async ({ page, server }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.1' })
  await openAdmin(page, server)
  await expect(page.getByText('Requests come through a proxy that this site does not trust')).toContainText(
    'TRUST_PROXY=127.0.0.1',
  )
})
