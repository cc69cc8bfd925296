import { initialsJokes } from './support/content.ts'
import { openHome } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

test.use({
  serverEnvironment: {
    PRODUCT_NAME: 'Want It',
    RETAILER_NAME: 'Bullseye',
    RETAILER_HOST: 'bullseye.example',
  },
})

test('the theme is remembered under the product’s own name', async ({ page }) => {
  await openHome(page)
  await page.getByRole('button', { name: /^Theme: light pink/ }).click()
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  expect(stored).toMatchObject({ 'want it-theme-mode': 'dark', 'want it-theme-color': 'blue' })
  await page.reload()
  await expect(page.getByRole('button', { name: /^Theme: dark blue/ })).toBeVisible()
})

test('the footer jokes about any letters, and names the retailer', async ({ page }) => {
  await openHome(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer).not.toContainText('G.I.M.M.E.')
  const lines = await footer.getByRole('paragraph').allInnerTexts()
  expect(initialsJokes.any).toContain(lines[1])
  expect(lines[2]).toBe(
    'Want It is an affiliate partner of Bullseye and earns a commission on purchases made through its links.',
  )
  await expect(footer).not.toContainText('Associate')
})
