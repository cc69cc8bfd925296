import { openHome } from './support/home-page.ts'
import { sectionsOf } from './support/sections.ts'
import { SCREENS } from './support/screens.ts'
import { expect, test } from './support/test.ts'

for (const [where, device] of SCREENS) {
  test.describe(where, () => {
    test.use(device)

    test('a stranger sees what the shop does', async ({ page }) => {
      await openHome(page)
      await expect(page.getByText('Say what you want. We find it on Amazon.')).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Tune the surprise' })).toContainText('Tune the surprise')
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('fifteen deals take at most 1,300 px', async ({ page }) => {
    await openHome(page)
    const { deals } = sectionsOf(page)
    await expect(deals.getByRole('listitem')).toHaveCount(15)
    const { height = Number.NaN } = (await deals.boundingBox()) ?? {}
    expect(height).toBeLessThanOrEqual(1300)
  })
})

test.describe('on a desktop of 1440 by 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('ideas stand in whole rows, and temptations and trends begin above the fold', async ({ page }) => {
    const { trending } = await openHome(page)
    const { chips, temptations } = sectionsOf(page)
    const places = await chips
      .getByRole('listitem')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect()).map(({ y, width }) => [y, width]))
    const rows = Map.groupBy(places, ([y]) => y)
    expect(Array.from(rows.values(), ({ length }) => length)).toEqual([5, 5, 5])
    expect(new Set(places.map(([, width = 0]) => Math.round(width))).size).toBe(1)
    for (const section of [trending, temptations])
      await expect(section.getByRole('link').first()).toBeInViewport({ ratio: 0.3 })
  })
})
