import { cutOutPicture } from '../src/testing/pictures.ts'
import { openAdmin } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { watchLayoutShift } from './support/layout-shift.ts'
import { expectNoSidewaysScrolling } from './support/layout.ts'
import { MADE } from './support/promotions-panel.ts'
import { SIZES } from './support/screens.ts'
import { expect, test } from './support/test.ts'

// A server of its own, because other journeys see the drawn name.
test.use({ serverEnvironment: { PRODUCT_NAME: 'Lantern Lane' } })

for (const [where, device] of SIZES)
  test.describe(where, () => {
    test.use(device)

    test('an owner shows a logo of their own, where the name was drawn, and takes it away again', async ({
      page,
      server,
      consoleGuard,
    }) => {
      consoleGuard.allow(FAILED_REQUEST)
      await openAdmin(page, server, '/admin/settings')
      const card = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Logo' }) })
      const save = card.getByRole('button', { name: 'Use as the logo' })
      const picture = card.getByLabel(/picture/)
      await save.click()
      await expect(card.getByRole('alert')).toHaveText('Please choose a picture first.')
      await picture.setInputFiles({
        name: 'logo.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg/>'),
      })
      await save.click()
      await expect(card.getByRole('alert')).toContainText('Please choose a JPEG, PNG, WebP or AVIF.', MADE)
      await picture.setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: await cutOutPicture(),
      })
      await expect(card.getByRole('alert')).toHaveCount(0)
      await save.click()
      await expect(card.getByRole('img', { name: 'Lantern Lane, on a dark page' })).toBeVisible(MADE)
      await expectNoViolations(page)

      const layoutShift = await watchLayoutShift(page)
      await page.goto('/')
      const heading = page.getByRole('heading', { level: 1, name: 'Lantern Lane' })
      const logo = heading.locator('img')
      await expect(logo).toBeVisible()
      await expect(heading).toHaveText('')
      await expect.poll(() => logo.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
      const { width = 0, height = 0 } = (await logo.boundingBox()) ?? {}
      expect(width / height).toBeCloseTo(3, 1)
      expect(height).toBeLessThanOrEqual(120)
      await expectNoSidewaysScrolling(page)
      expect(await layoutShift()).toBeLessThan(0.02)

      await page.goto('/admin/settings')
      await card.getByRole('button', { name: 'Remove the logo' }).click()
      await page
        .getByRole('alertdialog', { name: 'Remove the logo?' })
        .getByRole('button', { name: 'Remove' })
        .click()
      await expect(card.getByText('The name of the site is drawn.')).toBeVisible()
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1, name: 'Lantern Lane' })).toHaveText('Lantern Lane')
    })
  })
