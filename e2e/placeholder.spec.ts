import type { Page } from '@playwright/test'
import { prompts } from './support/content.ts'
import { homePage } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

async function placeholder(page: Page): Promise<string> {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const { box } = homePage(page)
  await expect(box).toHaveAttribute('placeholder', /./)
  return (await box.getAttribute('placeholder')) ?? ''
}

test('the placeholder is one of at least 300, and not always the same', async ({ page }) => {
  const all = Object.values(prompts).flat()
  expect(new Set(all).size).toBeGreaterThanOrEqual(300)
  const seen = new Set<string>()
  for (let loads = 0; loads < 6; loads++) seen.add(await placeholder(page))
  expect(all).toEqual(expect.arrayContaining([...seen]))
  expect(seen.size).toBeGreaterThan(1)
})

test.describe('by the hour of the visitor', () => {
  // Nine hours ahead of UTC, without summer time.
  test.use({ timezoneId: 'Asia/Tokyo' })

  for (const [time, part] of [
    ['04:59', 'night'],
    ['05:00', 'morning'],
  ] as const) {
    test(`at ${time} it can suit the ${part}`, async ({ page }) => {
      await page.clock.setFixedTime(`2026-11-21T${time}:00+09:00`)
      await page.addInitScript(() => (Math.random = () => 0.29))
      expect(prompts[part]).toContain(await placeholder(page))
    })
  }

  test('mostly it suits any time', async ({ page }) => {
    await page.addInitScript(() => (Math.random = () => 0.3))
    expect(prompts.anytime).toContain(await placeholder(page))
  })
})
