import type { Page } from '@playwright/test'
import { openHome } from './support/home-page.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

/** Makes the page report its states, because a page that is being left cannot be queried. */
async function watchLeaving(page: Page) {
  const seen: unknown[] = []
  await page.exposeFunction('saw', (state: unknown) => seen.push(state))
  await page.evaluate(() => {
    const { saw } = window as unknown as { saw: (state: unknown) => void }
    function record() {
      const status = document.querySelector('[role=status]')
      const form = document.querySelector('form')
      const controls = [
        ...(form?.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button') ?? []),
      ]
      saw({
        status: status?.textContent,
        isSpinning: status?.querySelector('.spinner')?.checkVisibility(),
        usable: controls.filter((control) => !control.disabled).map((control) => control.name),
        wish: controls[0]?.value,
      })
      // An impatient visitor submits again.
      if (status) form?.requestSubmit()
    }
    const everything = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(record).observe(document.body, everything)
  })
  return () => seen.at(-1)
}

const SEARCHING = {
  status: 'Finding perfect products for red boots...',
  isSpinning: true,
  usable: [],
  wish: '',
}

test('while the retailer is slow, the page says what it is doing and takes nothing else', async ({
  page,
  retailer,
}) => {
  const answer = retailer.hold()
  const home = await openHome(page)
  await home.box.fill(' red  boots ')
  const lastSeen = await watchLeaving(page)
  await page.keyboard.press('Enter')
  await expect.poll(lastSeen).toEqual(SEARCHING)
  answer()
  await page.waitForURL(retailerSearch('red%20boots'))
  expect(retailer.requests).toHaveLength(1)
})

test('after a search the back button leads to an empty box that can be used', async ({ page }) => {
  const home = await openHome(page)
  await home.box.fill('red boots')
  await home.go.click()
  await page.waitForURL(retailerSearch('red%20boots'))
  await page.goBack()
  await expect(home.box).toBeEnabled()
  await expect(home.box).toHaveValue('')
  await home.box.fill('blue boots')
  await home.go.click()
  await page.waitForURL(retailerSearch('blue%20boots'))
})

test('a navigation that was stopped gives the box back after a while', async ({ page, retailer }) => {
  await page.clock.install()
  retailer.answerNothing()
  const home = await openHome(page)
  await home.box.fill('red boots')
  await home.go.click()
  await expect(home.searching).toBeVisible()
  await expect.poll(() => retailer.requests).toEqual([retailerSearch('red%20boots')])
  await page.clock.fastForward('00:12')
  await expect(home.searching).toBeHidden()
  await expect(home.box).toBeEnabled()
  await page.getByRole('button', { name: 'Go for it' }).click()
  await expect.poll(() => retailer.requests).toHaveLength(2)
})
