import { expect, type Locator, type Page } from '@playwright/test'

/** Answers in place of the completion index, with known completions. */
export async function suggest(page: Page, texts: readonly string[]): Promise<readonly string[]> {
  const asked: string[] = []
  await page.route('**/api/suggest?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
    await route.fulfill({ json: { completions: texts.map((text) => ({ text, kind: 'suggestion' })) } })
  })
  return asked
}

/**
 * Types until the completions are there, again where need be: the page shows none that come later than 300 ms, and a server
 * that has just started has none yet.
 * @returns the list
 */
export async function typeUntilCompleted(box: Locator, text: string): Promise<Locator> {
  const list = box.page().getByRole('listbox', { name: 'Completions' })
  await expect(async () => {
    await box.fill('')
    await box.pressSequentially(text)
    await expect(list).toBeVisible({ timeout: 2000 })
  }).toPass()
  return list
}
