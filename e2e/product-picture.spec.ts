import { openAdmin } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { watchLayoutShift } from './support/layout-shift.ts'
import { expectNoSidewaysScrolling } from './support/layout.ts'
import { MADE, pictureFile } from './support/promotions-panel.ts'
import { SIZES } from './support/screens.ts'
import { expect, test } from './support/test.ts'

// A server of its own, because other journeys see the drawings.
test.use({ serverEnvironment: { PRODUCT_NAME: 'Pan Parlour' } })

for (const [where, device] of SIZES)
  test.describe(where, () => {
    test.use(device)

    test('an owner shows a picture of their own for a product, says what it shows, and takes it away again', async ({
      page,
      server,
    }) => {
      await openAdmin(page, server, '/admin/products')
      const panel = page.getByRole('dialog', { name: 'Edit Pre-seasoned cast iron skillet' })
      async function openEditor() {
        await page.getByRole('button', { name: 'Edit Pre-seasoned cast iron skillet', exact: true }).click()
        await expect(panel.getByRole('heading', { name: 'Own picture' })).toBeVisible()
      }
      await openEditor()
      const form = panel.getByRole('form', { name: 'Own picture' })
      const text = form.getByLabel('What the picture shows')
      await form
        .getByLabel('A picture in the place of the drawing')
        .setInputFiles(await pictureFile('pan.png', '#405060'))
      await panel.getByRole('button', { name: 'Close' }).click()
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
      await question.getByRole('button', { name: 'Cancel' }).click()
      await text.fill('A grey pan')
      await form.getByRole('button', { name: 'Use this picture' }).click()
      await expect(panel.getByRole('img', { name: 'A grey pan' })).toBeVisible(MADE)
      await text.fill('A grey pan on a stove')
      await form.getByRole('button', { name: 'Change the text' }).click()
      await expect(panel.getByRole('img', { name: 'A grey pan on a stove' })).toBeVisible()
      await expectNoViolations(page)

      const layoutShift = await watchLayoutShift(page)
      await page.goto('/product/cast-iron-skillet')
      const shown = page.getByRole('main').getByRole('img', { name: 'A grey pan on a stove' })
      await expect(shown).toBeVisible()
      await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
      await expectNoSidewaysScrolling(page)
      await expectNoViolations(page)
      expect(await layoutShift()).toBeLessThan(0.02)

      await page.goto('/admin/products')
      await openEditor()
      await panel.getByRole('button', { name: 'Remove the picture' }).click()
      await page
        .getByRole('alertdialog', { name: 'Remove the picture?' })
        .getByRole('button', { name: 'Remove' })
        .click()
      await expect(form.getByLabel('A picture in the place of the drawing')).toBeVisible()
      await page.goto('/product/cast-iron-skillet')
      await expect(
        page.getByRole('heading', { level: 1, name: 'Pre-seasoned cast iron skillet' }),
      ).toBeVisible()
      await expect(shown).toHaveCount(0)
    })
  })
