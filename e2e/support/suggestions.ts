import type { Page } from '@playwright/test'

/** Answers in place of the completion index, with known completions. */
export async function suggest(page: Page, texts: readonly string[]): Promise<readonly string[]> {
  const asked: string[] = []
  await page.route('**/api/suggest?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
    await route.fulfill({ json: { completions: texts.map((text) => ({ text, kind: 'suggestion' })) } })
  })
  return asked
}
