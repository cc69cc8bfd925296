import type { Page } from '@playwright/test'
import { freezeClock } from './support/frozen-clock.ts'
import { openHome } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

async function openWithTrigger(page: Page) {
  await freezeClock(page)
  await openHome(page)
  return {
    trigger: page.getByRole('button', { name: 'Admin access' }),
    counter: page.getByRole('status').filter({ hasText: '/10' }),
    unlocked: page.getByRole('dialog', { name: 'Admin Access' }),
  }
}

test('nobody sees the trigger in the top-left corner', async ({ page }) => {
  const { trigger, counter } = await openWithTrigger(page)
  await expect(trigger).toBeEmpty()
  await expect(trigger).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(trigger).toHaveCSS('border-width', '0px')
  await expect(trigger).not.toHaveAttribute('title')
  await expect(counter).toHaveCount(0)
  const place = await trigger.evaluate((button) => button.getBoundingClientRect())
  expect(Math.max(place.x, place.y)).toBeLessThanOrEqual(16)
  expect(Math.min(place.width, place.height)).toBeGreaterThanOrEqual(44)

  await page.evaluate(() => scrollTo(0, 600))
  await expect(trigger, 'It covers nothing further down.').not.toBeInViewport()
})

test('ten clicks with up to three seconds in between unlock it', async ({ page }) => {
  const { trigger, counter, unlocked } = await openWithTrigger(page)
  // The counter is loaded with the first click, and React shows what was loaded a moment later.
  await trigger.click()
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(counter).toHaveText('1/10', { timeout: 100 })
  }).toPass()
  await page.clock.runFor(3000)
  for (let clicks = 1; clicks <= 9; clicks++) {
    await trigger.click()
    await expect(counter).toHaveText(`${clicks}/10`)
    await page.clock.runFor(2999)
  }
  await expect(unlocked).toHaveCount(0)
  await trigger.click()
  await page.clock.resume()
  await expect(unlocked).toBeVisible()
  await expect(counter).toHaveCount(0)
})

test('after three seconds without a click it counts from the beginning', async ({ page }) => {
  const { trigger, counter, unlocked } = await openWithTrigger(page)
  for (let clicks = 1; clicks <= 9; clicks++) await trigger.click()
  await expect(counter).toHaveText('9/10')
  await page.clock.runFor(3000)
  await expect(counter).toHaveCount(0)
  await trigger.click()
  await expect(counter).toHaveText('1/10')
  await expect(unlocked).toHaveCount(0)
})

test('the keyboard goes past it, to what can be seen', async ({ page }) => {
  const { trigger } = await openWithTrigger(page)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Theme/)
  await page.keyboard.press('Shift+Tab')
  await expect(trigger).not.toBeFocused()
})

test('a login that was cancelled leaves no ring around nothing', async ({ page }) => {
  const { trigger, unlocked } = await openWithTrigger(page)
  for (let clicks = 1; clicks <= 10; clicks++) await trigger.click()
  await page.clock.resume()
  await expect(unlocked).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(unlocked).toHaveCount(0)
  await expect(trigger).toHaveCSS('outline-style', 'none')
})
