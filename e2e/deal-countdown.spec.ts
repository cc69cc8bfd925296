import type { Page } from '@playwright/test'
import { deals } from './support/content.ts'
import { freezeClock } from './support/frozen-clock.ts'
import { openHome } from './support/home-page.ts'
import { sectionsOf } from './support/sections.ts'
import { expect, test } from './support/test.ts'

/** A hue in OKLCH between red and yellow. */
const ORANGE = /^oklch\(\S+ \S+ [4-7]\d(?:\.\d+)?\)$/

async function openWithCountdown(page: Page) {
  await freezeClock(page)
  await openHome(page)
  const section = sectionsOf(page).deals
  const countdown = section.getByRole('timer')
  return {
    countdown,
    names: () => section.locator('.card-name').allInnerTexts(),
    /** The visible part of the ring. */
    ring: () =>
      countdown
        .locator('circle')
        .last()
        .evaluate((circle) => {
          const { strokeDasharray, strokeDashoffset } = getComputedStyle(circle)
          return 1 - Number.parseFloat(strokeDashoffset) / Number.parseFloat(strokeDasharray)
        }),
  }
}

test('every second counts, the last ten are orange and pulse, and then there are fresh deals', async ({
  page,
}) => {
  const { countdown, names, ring } = await openWithCountdown(page)
  const first = await names()
  await expect(countdown).toHaveText('Fresh deals in 45s')
  expect(await ring()).toBe(1)
  await page.clock.runFor(999)
  await expect(countdown).toHaveText('Fresh deals in 45s')
  await page.clock.runFor(1)
  await expect(countdown).toHaveText('Fresh deals in 44s')

  await page.clock.runFor(33_000)
  await expect(countdown).toHaveText('Fresh deals in 11s')
  await expect(countdown).not.toHaveCSS('color', ORANGE)
  await expect(countdown).toHaveCSS('animation-name', 'none')
  await page.clock.runFor(1000)
  await expect(countdown).toHaveText('Fresh deals in 10s')
  await expect(countdown).toHaveCSS('color', ORANGE)
  await expect(countdown).toHaveCSS('animation-name', 'pulse')
  expect(await ring()).toBeCloseTo(10 / 45, 5)

  await page.clock.runFor(9000)
  await expect(countdown).toHaveText('Fresh deals in 1s')
  expect(await names()).toEqual(first)
  await page.clock.runFor(1000)
  await expect(countdown).toHaveText('Fresh deals in 45s')
  await expect(countdown).not.toHaveCSS('color', ORANGE)
  await expect.poll(names).not.toEqual(first)
  const second = await names()
  expect(new Set(second).size).toBe(15)
  expect(deals.map(({ name }) => name)).toEqual(expect.arrayContaining(second))
})

test.describe('for people who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing is counted down, and nothing changes by itself', async ({ page }) => {
    const { countdown } = await openWithCountdown(page)
    await expect(countdown).toHaveCount(0)
    const main = page.getByRole('main')
    const before = await main.innerText()
    await page.clock.runFor(120_000)
    expect(await main.innerText()).toBe(before)
  })
})
