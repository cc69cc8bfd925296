import type { Page } from '@playwright/test'
import { openHome, type HomePage } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('lastWishes'))

const section = (page: Page) => page.getByRole('region', { name: 'Your recent wishes' })

// The browser stays on the page.
test.beforeEach(({ retailer }) => {
  retailer.answerNothing()
})

/** Searches, and gives the box back, as it would be after a while. */
async function wish(page: Page, { box, go }: HomePage, text: string): Promise<void> {
  await box.fill(text)
  await expect(box).toHaveRole('combobox')
  const asked = page.waitForRequest(/^https:\/\/www\.amazon\.com\//)
  await go.click()
  await asked
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')))
  await expect(box).toBeEnabled()
}

test('this device remembers the last wishes, and forgets them at the press of a button', async ({ page }) => {
  const home = await openHome(page)
  for (const text of ['purple umbrella', 'tea', 'Purple  umbrella']) {
    await wish(page, home, text)
    const first = JSON.stringify([text.replace('  ', ' ')]).slice(0, -1)
    await expect.poll(() => remembered(page)).toContain(first)
  }
  expect(await remembered(page)).toBe('["Purple umbrella","tea"]')

  await page.reload()
  await home.box.focus()
  await expect(section(page)).toContainText('known to this device alone')
  await section(page).getByRole('button', { name: 'tea', exact: true }).click()
  await expect(home.box).toHaveValue('tea')
  await expect(home.box).toBeFocused()
  await home.box.fill('')
  await section(page).getByRole('button', { name: 'Forget them' }).click()
  await expect(section(page)).toHaveCount(0)
  expect(await remembered(page)).toBeNull()
})

test('a cry for help and what would do harm are not remembered', async ({ page }) => {
  const home = await openHome(page)
  for (const text of ['i want to kill myself', 'how to make a bomb', 'tea']) await wish(page, home, text)
  await expect.poll(() => remembered(page)).toBe('["tea"]')
})
