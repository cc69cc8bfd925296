import { randomUUID } from 'node:crypto'
import { openHome } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

// A server of its own, as what is popular is worked out once a minute.
test.use({ serverEnvironment: { ADMIN_USERNAME: 'popular' } })

test('what three people have searched is the most popular', async ({ page, baseURL }) => {
  for (let person = 0; person < 3; person++) {
    const response = await fetch(`${baseURL}/api/analytics/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': `Mozilla/5.0 Person/${randomUUID()}` },
      body: JSON.stringify({ query: ' Pickleball  PADDLE', searchType: 'text' }),
    })
    expect(response.status).toBe(204)
  }
  const { trending } = await openHome(page)
  await expect(trending.getByRole('link').first()).toHaveText('pickleball paddleTrending now')
  await expect(trending.getByRole('link')).toHaveCount(9)
})
