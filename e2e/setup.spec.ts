import type { Page } from '@playwright/test'
import { loginForm, logIn } from './support/admin.ts'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import type { ServerProcess } from '../src/testing/server-process.ts'
import { test } from './support/own-site.ts'
import { expect } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('from the first start to an open shop, on a phone, left and taken up again', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  const code = setupCode(site)
  const next = page.getByRole('button', { name: 'Continue' })
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused()

  await page.goto(`${site.url}/setup`)
  await page.getByLabel('Setup code').fill('wrong')
  await next.click()
  await expect(page.getByLabel('Setup code')).toHaveAccessibleDescription(/opens nothing/)
  await expect(page.getByLabel('Setup code')).toBeFocused()
  await page.getByLabel('Setup code').fill(`${site.url}/setup#${code}`)
  await page.route('**/api/setup', (route) => route.abort())
  await next.click()
  await expect(page.getByLabel('Setup code')).toHaveAccessibleDescription(/Unable to connect/)
  await page.unroute('**/api/setup')
  await next.click()

  await heading('Who are you?')
  await page.getByLabel('Name').fill('rose & co')
  await page.getByLabel('Password', { exact: true }).fill('password1')
  await next.click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/must be 1 to 64 letters/)
  await page.getByLabel('Name').fill('rose')
  await next.click()
  await expect(page.getByRole('alert')).toContainText('most common')
  await page.getByLabel('Password', { exact: true }).fill('seven sleepy otters')
  await expectNoViolationsInAnyTheme(page)
  await next.click()

  await heading('What is your shop called, and where is it?')
  await page.getByLabel('Name of the site').fill('Wünsch')
  await expect(page.getByLabel('Public address')).toHaveValue(site.url)
  await page.getByLabel('Public address').fill('shop.example')
  await page.getByLabel('Name of the site').focus()
  await expect(page.getByLabel('Public address')).toHaveValue('https://shop.example')
  await page.getByLabel('Public address').fill(site.url)
  await next.click()
  await heading('Where do your visitors shop?')

  // The next day, at the address that npm start has printed; the page is open already.
  await page.goto(`${site.url}/setup`)
  await expect(page.getByLabel('Setup code')).toBeVisible()
  await page.goto(`${site.url}/setup#${code}`)
  await heading('Where do your visitors shop?')
  await page.getByLabel('Your tag').fill('gimme-20')
  await next.click()
  await expect(page.getByRole('alert')).toContainText('sample tag')
  await page.getByLabel('Your tag').fill('rose 20')
  await page.getByLabel('Domain of the retailer').fill('https://www.amazon.com/')
  await next.click()
  await expect(page.getByLabel('Domain of the retailer')).toHaveValue('amazon.com')
  await expect(page.getByLabel('Your tag')).toHaveAccessibleDescription(/must be 1 to 64 letters/)
  await expect(page.getByLabel('Your tag')).toBeFocused()
  await page.getByLabel('Your tag').fill('rose-20')
  await expect(page.getByRole('link', { name: /socks/ })).toHaveAttribute('href', /tag=rose-20$/)
  await expectNoViolationsInAnyTheme(page)
  await next.click()

  await heading('Who runs the shop?')
  await page.getByLabel('Name').fill('Rose Ltd')
  await page.getByLabel('Postal address').fill('1 Garden Way\nDublin')
  await page.getByLabel('Email').fill('rose@rose.example')
  await next.click()
  await heading('Which rules do you keep?')
  await expect(page.getByRole('radio', { name: /By the book/ })).toBeChecked()
  await expectNoViolationsInAnyTheme(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await heading('Who runs the shop?')
  await expect(page.getByLabel('Postal address')).toHaveValue('1 Garden Way\nDublin')
  await next.click()
  await heading('Which rules do you keep?')
  await page.getByRole('radio', { name: /Everything/ }).check()
  await next.click()
  await heading('Open Wünsch?')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('radio', { name: /Everything/ })).toBeChecked()
  await page.getByRole('radio', { name: /By the book/ }).check()
  await next.click()

  await heading('Open Wünsch?')
  await expect(page.getByText('rose-20')).toBeVisible()
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await heading('Wünsch is open')
  await page.getByRole('link', { name: 'See the shop' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wünsch')
  await page.goto(`${site.url}/admin`)
  await logIn(page, 'rose', 'seven sleepy otters')
  await expect(loginForm(page).toast).toContainText('Welcome back, rose!')

  await page.goto(`${site.url}/setup#${code}`)
  await page.reload()
  await expect(page.getByLabel('Setup code')).toHaveAccessibleDescription(/opens nothing/)
})

test('settings are changed in the admin area, and the shop has them', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await openSettings(page, site)
  const part = page.locator('form').filter({ has: page.getByRole('heading', { name: 'The site' }) })
  await expect(part.getByLabel('Name of the site')).toHaveValue('Gimme')
  await part.getByLabel('Name of the site').fill('Wünsch')
  await part.getByRole('button', { name: 'Save' }).click()
  await expect(loginForm(page).toast).toContainText('Setting Updated')
  await page.getByRole('banner').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wünsch')
})

test('of an accent on which nobody can read, the nearest that passes is taken with a button', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await openSettings(page, site)
  const part = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Brand' }) })
  await part.getByLabel('Color of the pink scheme').fill('#225522')
  await part.getByRole('button', { name: 'Save' }).click()
  await part.getByRole('button', { name: /^Use #/ }).click()
  await part.getByRole('button', { name: 'Save' }).click()
  await expect(loginForm(page).toast).toContainText('Brand: saved.')
})

test('the samples go with one button, and the launch check has nothing to say about them', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await openSettings(page, site)
  for (const list of ['Products', 'Deals']) {
    await page.getByRole('link', { name: list }).click()
    await page.getByRole('button', { name: 'Delete the samples' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the samples' }).click()
    await expect(page.getByRole('heading', { name: `No ${list.toLowerCase()} yet` })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Launch check' }).click()
  await expect(page.getByRole('region', { name: 'Good' })).toContainText('Sample goods')
})

test('settings and words that are not saved are not lost without a question', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await openSettings(page, site)
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByLabel('Your line in the footer').fill('Found by nobody.')
  await page.getByLabel('Your line in the footer').fill('')
  await page.getByRole('link', { name: 'Words' }).click()
  await expect(page.getByRole('textbox', { name: 'Taglines in the footer' })).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Your line in the footer').fill('Found by Rose.')
  await page.getByRole('link', { name: 'Words' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Your line in the footer')).toHaveValue('Found by Rose.')
  await page.getByRole('link', { name: 'Words' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()

  await page.getByRole('textbox', { name: 'Taglines in the footer' }).fill('Roses first.')
  await page.getByLabel('List').selectOption('Prompts at night')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('textbox', { name: 'Taglines in the footer' })).toHaveValue('Roses first.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(loginForm(page).toast).toContainText('Words updated')
  await page.getByLabel('List').selectOption('Prompts at night')
  await expect(page.getByRole('textbox', { name: 'Prompts at night' })).toBeVisible()
})

test('a line that another administrator adds while one is typing stays', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await openSettings(page, site)
  await page.getByRole('link', { name: 'Words' }).click()
  const lines = page.getByRole('textbox', { name: 'Taglines in the footer' })
  await expect(lines).not.toHaveValue('')
  await page.goBack()
  const added = await changeElsewhere(site.url, '/api/admin/words/taglines', {
    added: ['Roses second.'],
    removed: [],
  })
  expect(added).toBe(200)

  const answerWaited = Promise.withResolvers<void>()
  await page.route('**/api/admin/words', async (route) => {
    await answerWaited.promise
    await route.continue()
  })
  await page.goForward()
  const shipped = await lines.inputValue()
  await lines.fill(`${shipped}\nRoses first.`)
  answerWaited.resolve()
  await expect(lines).toHaveAccessibleDescription(/Lines of yours: 1/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(lines).toHaveValue(`${shipped}\nRoses second.\nRoses first.`)

  const back = { name: 'Back to the shipped lines' }
  await page.getByRole('button', back).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(lines).toHaveValue(/Roses first/)
  await page.getByRole('button', back).click()
  await page.getByRole('alertdialog').getByRole('button', back).click()
  await expect(lines).toHaveValue(shipped)
})

/** Changes something as the administrator from another browser; returns the status. */
async function changeElsewhere(url: string, path: string, body: object): Promise<number> {
  const send = (
    method: string,
    to: string,
    content: object,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    fetch(`${url}${to}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(content),
    })
  const login = await send('POST', '/api/admin/login', { username: 'rose', password: 'seven sleepy otters' })
  const { token } = (await login.json()) as { readonly token: string }
  return (await send('PATCH', path, body, { authorization: `Bearer ${token}` })).status
}

/** The code that a new site prints. */
function setupCode(site: Pick<ServerProcess, 'output'>): string {
  return /setup#(\w+)/.exec(site.output())?.[1] ?? ''
}

/** Signs in as the administrator of a new site, at its settings. */
async function openSettings(page: Page, site: Pick<ServerProcess, 'url' | 'output'>): Promise<void> {
  const made = await fetch(`${site.url}/api/setup/administrator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-setup-code': setupCode(site) },
    body: JSON.stringify({ username: 'rose', password: 'seven sleepy otters' }),
  })
  expect(made.ok).toBe(true)
  await page.goto(`${site.url}/admin/settings`)
  await logIn(page, 'rose', 'seven sleepy otters')
}
