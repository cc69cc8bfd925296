import { freezeClock, setHidden } from './support/frozen-clock.ts'
import { openHome } from './support/home-page.ts'
import { sectionsOf } from './support/sections.ts'
import { expect, test } from './support/test.ts'

test('deals that come late do not take the place of one that has the focus by then', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/deals', async (route) => {
    await gate.promise
    await route.continue()
  })
  await freezeClock(page)
  const { box } = await openHome(page)
  const { deals } = sectionsOf(page)
  const link = deals.getByRole('link').first()
  const before = await deals.getByRole('list').innerText()
  const asks = page.waitForRequest('**/api/deals')
  await page.clock.runFor(45_000)
  await asks
  // A key press makes the focus visible.
  await page.keyboard.press('Shift')
  await link.focus()
  const answer = page.waitForResponse('**/api/deals')
  gate.resolve()
  await (await answer).finished()
  await expect(link).toBeFocused()
  expect(await deals.getByRole('list').innerText()).toBe(before)

  await box.focus()
  await page.clock.runFor(45_000)
  await expect.poll(() => deals.getByRole('list').innerText()).not.toBe(before)
})

test('a click leaves nothing waiting', async ({ page, context }) => {
  await freezeClock(page)
  await openHome(page)
  const { deals } = sectionsOf(page)
  const tabOpens = context.waitForEvent('page')
  await deals.getByRole('link').first().click()
  await (await tabOpens).close()
  await page.mouse.move(0, 0)
  await page.clock.runFor(3000)
  await expect(deals.getByRole('timer')).toHaveText('Fresh deals in 42s')
})

for (const [name, periodMs] of [
  ['chips', 30_000],
  ['temptations', 4000],
  ['deals', 1000],
] as const) {
  for (const why of ['the tab is hidden', 'the pointer is on them', 'the focus is on them'] as const) {
    test(`${name} wait while ${why}`, async ({ page }) => {
      await freezeClock(page)
      const { box } = await openHome(page)
      const section = sectionsOf(page)[name]
      const link = section.getByRole('link').first()
      if (why === 'the tab is hidden') await setHidden(page, true)
      if (why === 'the pointer is on them') await link.hover()
      if (why === 'the focus is on them') await link.focus()
      const before = await section.innerText()
      await page.clock.runFor(60_000)
      expect(await section.innerText()).toBe(before)

      if (why === 'the tab is hidden') await setHidden(page, false)
      if (why === 'the pointer is on them') await page.mouse.move(0, 0)
      if (why === 'the focus is on them') await box.focus()
      await page.clock.runFor(periodMs - 1)
      expect(await section.innerText()).toBe(before)
      await page.clock.runFor(1)
      await expect.poll(() => section.innerText()).not.toBe(before)
    })
  }
}
