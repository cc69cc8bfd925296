import { initialsJokes } from './support/content.ts'
import { openHome } from './support/home-page.ts'
import { sectionsOf } from './support/sections.ts'
import { expect, test } from './support/test.ts'

test('links, Go and the surprise say near them that they are paid for', async ({ page }) => {
  const { trending } = await openHome(page)
  const { chips, temptations, deals } = sectionsOf(page)
  for (const section of [page.getByRole('search'), chips, temptations, trending, deals]) {
    const mark = section.getByText('Paid links: we may earn a commission.', { exact: true })
    await expect(mark).toBeVisible()
    await expect(mark).toHaveCount(1)
  }
})

test('the mark says what it means to those who point at it', async ({ page }) => {
  await openHome(page)
  const mark = page.getByRole('search').getByText('Paid links')
  await expect(async () => {
    await page.mouse.move(0, 0)
    await mark.hover()
    await expect(page.locator('.tooltip')).toHaveText('We may earn a commission', { timeout: 2000 })
  }).toPass()
})

test('the footer says who pays, also to those who read the source', async ({ page, request }) => {
  const disclosure = 'As an Amazon Associate I earn from qualifying purchases.'
  await openHome(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(disclosure, { exact: true })).toBeVisible()
  await expect(footer).toContainText(
    'Gimme is an affiliate partner of Amazon and earns a commission on purchases made through its links.',
  )
  expect(await (await request.get('/')).text()).toContain(disclosure)
})

test('the footer says what G.I.M.M.E. stands for', async ({ page }) => {
  for (const joke of initialsJokes.gimme) {
    expect(joke.replaceAll(/(\w)\S* ?/g, '$1')).toBe('GIMME')
  }
  await openHome(page)
  const [, joke = ''] = await page.getByRole('contentinfo').getByRole('paragraph').allInnerTexts()
  expect(initialsJokes.gimme).toContain(joke.replace('G.I.M.M.E.: ', ''))
})
