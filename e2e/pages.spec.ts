import { openAdmin } from './support/admin.ts'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { expectNoSidewaysScrolling, tooSmall } from './support/layout.ts'
import { openLive } from './support/products.ts'
import { SCREENS } from './support/screens.ts'
import { expect, test } from './support/test.ts'

// An environment that no other journey has starts a server of its own, whose pages no other journey changes.
test.use({ serverEnvironment: { PRODUCT_NAME: 'Pages' } })

test('the footer leads to the disclosure without loading a page anew, and back', async ({ page }) => {
  const isSame = await openLive(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Disclosure' }).click()
  await expect(page).toHaveURL('/disclosure')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disclosure')
  await expect(page).toHaveTitle('Disclosure - Pages')
  await expect(page.getByRole('main')).toContainText(
    'As an Amazon Associate I earn from qualifying purchases.',
  )
  await page.getByRole('link', { name: 'Back to Pages' }).click()
  await expect(page.getByRole('search')).toBeVisible()
  expect(await isSame()).toBe(true)
})

for (const [where, device] of SCREENS) {
  test.describe(where, () => {
    test.use(device)

    test('an owner writes a page, sees it as visitors will, and goes back to the template', async ({
      page,
      server,
      consoleGuard,
    }) => {
      consoleGuard.allow(FAILED_REQUEST)
      await openAdmin(page, server, '/admin/pages')
      const row = page.getByRole('row', { name: 'About' })
      await expect(row).toContainText('blank: operator, email')
      await expectNoViolationsInAnyTheme(page)
      expect(await tooSmall(page)).toEqual([])
      await row.getByRole('button', { name: 'Edit About' }).click()
      const form = page.getByRole('dialog', { name: 'Edit About' })
      const text = form.getByRole('textbox', { name: 'Text' })
      await expect(form.getByText('Hidden while these are blank: operator, email')).toBeVisible()
      const preview = form.getByRole('region', { name: 'On the site' })
      await text.fill('x'.repeat(60_001))
      await expect(preview.getByRole('alert')).toContainText('60000 characters at most')
      await text.fill('')
      await expect(preview).toHaveText(/^On the site\s*About$/)
      await text.fill(
        '## Two friends\n\nWe run *{product}* from a [shed](https://shed.example). <script>x</script>',
      )
      await expect(preview).toContainText('We run Pages from a shed. <script>x</script>')
      await expect(preview).not.toContainText('Hidden')
      await expectNoViolationsInAnyTheme(page, '.panel')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(row).toContainText('Shown')

      await row.getByRole('link', { name: 'View About' }).click()
      await expect(page.getByRole('heading', { name: 'Two friends', level: 2 })).toBeVisible()
      await expect(page.getByRole('link', { name: 'shed' })).toHaveAttribute('href', 'https://shed.example')
      await expectNoViolationsInAnyTheme(page)
      await expectNoSidewaysScrolling(page)
      await page.goto('/')
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About' })).toBeVisible()
      expect(await tooSmall(page)).toEqual([])

      await page.goto('/admin/pages')
      await row.getByRole('button', { name: 'Edit About' }).click()
      await form.getByRole('button', { name: 'Back to the template' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the template' }).click()
      await expect(row).toContainText('Template')
    })
  })
}
