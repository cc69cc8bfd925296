import { openAdmin } from './support/admin.ts'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { tooSmall } from './support/layout.ts'
import { SCREENS } from './support/screens.ts'
import { expect, test } from './support/test.ts'

for (const [where, device] of SCREENS) {
  test.describe(where, () => {
    test.use(device)

    test('the overview says what is red, and the launch check leads to what mends it', async ({
      page,
      server,
    }) => {
      await openAdmin(page, server)
      const summary = page.getByRole('region', { name: 'Launch check' })
      await expect(summary).toContainText('Your tag')
      await summary.getByRole('link', { name: 'See what to do' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Launch check')
      const first = page.getByRole('region', { name: 'Fix first' })
      await expect(first).toContainText('gimme-20 is the sample tag.')
      await expect(page.getByRole('region', { name: 'Good' })).toContainText('Foreign tags')
      await expectNoViolationsInAnyTheme(page)
      expect(await tooSmall(page)).toEqual([])
      await first.getByRole('link', { name: 'Open the pages: Pages about the shop' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages')
    })
  })
}
