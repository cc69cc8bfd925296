import { expect, type Page } from '@playwright/test'

const TOUCHABLE_PX = 44

/** All controls that are too small for a finger. */
export function tooSmall(page: Page) {
  return page.locator(':is(a, button, input):visible').evaluateAll(
    (controls, least) =>
      controls
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width < least || box.height < least)
        .map(({ control, box }) => `${control.outerHTML} ${box.width}x${box.height}`),
    TOUCHABLE_PX,
  )
}

/** Checks that neither the page nor an element is wider than the screen. */
export async function expectNoSidewaysScrolling(page: Page) {
  const { scrollWidth, clientWidth, sticksOut } = await page.evaluate(() => {
    const screen = document.documentElement
    const elements = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      // Rows of chips, and of the admin area's sections, scroll sideways within the page.
      const isInRow = element.closest(':is(.chip-row, .category-row, .admin-nav) li') !== null
      return !isInRow && element.checkVisibility() && (left < 0 || right > screen.clientWidth)
    })
    return {
      scrollWidth: screen.scrollWidth,
      clientWidth: screen.clientWidth,
      sticksOut: elements.map(({ outerHTML }) => outerHTML.slice(0, 80)),
    }
  })
  expect({ scrollWidth, sticksOut }).toEqual({ scrollWidth: clientWidth, sticksOut: [] })
}
