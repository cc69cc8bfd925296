import { openAdmin } from './support/admin.ts'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { expect, test } from './support/test.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'

/** A server of its own, because this journey makes links. */
test.use({ serverEnvironment: { AFFILIATE_TAG: 'links-20' } })

for (const [screen, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}))
  test(`an owner names a short link on a ${screen}`, async ({ page, request, server, consoleGuard }) => {
    consoleGuard.allow(FAILED_REQUEST)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAdmin(page, server, '/admin/links')
    await page.getByRole('button', { name: 'Name a short link' }).press('Enter')
    const form = page.getByRole('dialog', { name: 'Name a short link' })
    const slug = form.getByLabel('Name', { exact: true })
    await expect(slug).toBeFocused()
    await slug.fill('Gateway')
    await expect(slug).toHaveAccessibleDescription(/\/s\/gateway$/)
    await form
      .getByLabel('Leads to', { exact: true })
      .fill('https://www.amazon.com/dp/B000000001?tag=rival-20')
    await form.getByRole('radio', { name: /Ours/ }).check()
    await form.getByLabel(/^Title/).fill('Gifts of the summer')
    await form.getByLabel(/^Tags/).fill('mail, july')
    await form.getByLabel('Source').fill('mail')
    await form.getByRole('switch', { name: 'Pass parameters on' }).check()
    await expect(form.getByText(/^Leads to https/)).toHaveText(
      'Leads to https://www.amazon.com/dp/B000000001?utm_source=mail&tag=links-20',
    )
    await form.getByLabel(/^Opens/).fill('2001-01-01T10:00')
    await form.getByLabel(/^Ends after clicks/).fill('1')
    await expectNoViolationsInAnyTheme(page)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(slug).toBeFocused()
    await expect(slug).toHaveAccessibleDescription(/Looks like a code/)
    const name = `summer gifts ${screen}`
    await slug.fill(name)
    await slug.press('Enter')
    await expect(form).toBeHidden()
    const code = `summer-gifts-${screen}`
    const row = page.getByRole('row').filter({ hasText: code })
    await expect(row).toContainText('Gifts of the summer')
    await expect(row).toContainText('july')
    await expect(row).toContainText('0 of 1 clicks used')
    const answer = await request.get(`/s/${code}?a=1&tag=rival-20`, {
      maxRedirects: 0,
      headers: { 'user-agent': BROWSER },
    })
    expect(answer.headers()['location']).toBe(
      'https://www.amazon.com/dp/B000000001?utm_source=mail&a=1&tag=links-20',
    )
    const visitor = await page.context().newPage()
    await visitor.goto(`/s/${code}`)
    await expect(visitor.getByRole('heading', { name: 'This short link is gone' })).toBeVisible()
    await expect(visitor.getByText('somebody was faster with the last one')).toBeVisible()
    await visitor.close()
    await page.getByRole('searchbox', { name: 'Find short links' }).fill(`${screen} july`)
    await expect(page.getByText('1 short link', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: `Delete ${code}` }).click()
    // While it is still there, it leads to where no journey gets.
    const answers = () => request.get(`/s/${code}`, { maxRedirects: 0 })
    await expect.poll(async () => (await answers()).status()).toBe(404)
    await page.locator('.toast:visible').getByRole('button', { name: 'Undo' }).click()
    await expect(row).toContainText('Gifts of the summer')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewport.width)
  })
