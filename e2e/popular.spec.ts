import { openHome } from './support/home-page.ts'
import { approve, makePopular } from './support/popular-terms.ts'
import { expect, test } from './support/test.ts'

// A server of its own, because popular terms are computed once a minute.
test.use({ serverEnvironment: { ADMIN_USERNAME: 'popular' } })

test('what three people have searched is the most popular', async ({ page, server }) => {
  // The server may not have read the shop's words yet.
  approve(server, ['pickleball paddle'])
  await makePopular(server, [' Pickleball  PADDLE'])
  const { trending } = await openHome(page)
  await expect(trending.getByRole('link').first()).toHaveText('pickleball paddleTrending now')
  await expect(trending.getByRole('link')).toHaveCount(9)
})
