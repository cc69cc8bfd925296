import { freezeClock, setHidden } from './support/frozen-clock.ts'
import { openHome } from './support/home-page.ts'
import { sectionsOf } from './support/sections.ts'
import { expect, test } from './support/test.ts'

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
