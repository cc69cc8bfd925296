import type { Locator, Page } from '@playwright/test'

/** The parts of the home page whose content changes by itself. */
export interface Sections {
  readonly chips: Locator
  readonly temptations: Locator
  readonly deals: Locator
}

export function sectionsOf(page: Page): Sections {
  return {
    chips: page.getByRole('region', { name: 'Out of ideas?' }),
    temptations: page.getByRole('region', { name: 'Shopping Temptations' }),
    deals: page.getByRole('region', { name: 'Popular deals today' }),
  }
}
