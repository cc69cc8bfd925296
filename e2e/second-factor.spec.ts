import { Secret, TOTP } from 'otpauth'
import type { Page } from '@playwright/test'
import { loginForm, logIn } from './support/admin.ts'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { test } from './support/own-site.ts'
import { expect } from './support/test.ts'

const PASSWORD = 'seven sleepy otters'
const STEP_MS = 30_000

test.use({ siteEnvironment: { ADMIN_PASSWORD: PASSWORD } })

test('an authenticator app is set up and asked for; a recovery code replaces it once', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await page.goto(`${site.url}/admin/second-factor`)
  await logIn(page, 'admin', PASSWORD)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('img', { name: 'QR code with the key for your app' })).toBeVisible()
  const shown = await page.locator('ol code').textContent()
  const secret = Secret.fromBase32((shown ?? '').replaceAll(' ', ''))
  const code = page.getByLabel('Code', { exact: true })
  await expectNoViolationsInAnyTheme(page)
  await code.fill('000000')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('alert')).toContainText('That code is wrong')
  await code.fill(TOTP.generate({ secret }))
  await page.getByRole('button', { name: 'Turn on' }).click()

  const kept = page.getByRole('region', { name: 'Keep these recovery codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = '', another = ''] = await kept.getByRole('listitem').allTextContents()
  const download = page.waitForEvent('download')
  await kept.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await expectNoViolationsInAnyTheme(page, '#section')
  await kept.getByRole('button', { name: 'I have kept them' }).click()
  await expect(kept).toHaveCount(0)
  await expect(page.getByText('10 of 10 are left.')).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await logIn(page, 'admin', PASSWORD)
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expectNoViolationsInAnyTheme(page)
  await code.fill('000000')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/That code is wrong/)
  // The present one may be used up already.
  await code.fill(TOTP.generate({ secret, timestamp: Date.now() + STEP_MS }))
  await code.press('Enter')
  await expect(loginForm(page).toast).toContainText('Login successful')

  await page.getByRole('button', { name: 'Log out' }).click()
  await logIn(page, 'admin', PASSWORD)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('9 of 10 are left.')).toBeVisible()

  const renew = page.getByRole('button', { name: 'Make new codes' })
  await renew.click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(another)
  await page.getByLabel('Your password').fill(PASSWORD)
  await expectNoViolationsInAnyTheme(page, '#section')
  await renew.click()
  await expect(kept.getByRole('listitem')).toHaveCount(10)
})

/**
 * Gives the browser an authenticator; returns a function that makes its owner agree to everything, or to nothing yet. A
 * waiting form signs in by itself while the owner agrees.
 */
async function addAuthenticator(page: Page): Promise<(isPresent: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return async (enabled) => {
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  }
}

test('a passkey is added, signs in alone, is renamed and removed', async ({ page, site, consoleGuard }) => {
  consoleGuard.allow(FAILED_REQUEST)
  const url = site.url.replace('127.0.0.1', 'localhost')
  const alone = page.getByRole('button', { name: 'Sign in with a passkey' })
  await page.goto(`${site.url}/admin/second-factor`)
  await expect(alone, 'This address is another one than BASE_URL.').toHaveCount(0)
  await logIn(page, 'admin', PASSWORD)
  await expect(page.getByText(`Passkeys belong to ${url}. Open the admin area there.`)).toBeVisible()

  const setPresent = await addAuthenticator(page)
  await page.goto(`${url}/admin/second-factor`)
  await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username webauthn')
  await logIn(page, 'admin', PASSWORD)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Phone')
  await page.getByLabel('Your password').fill(PASSWORD)
  await expectNoViolationsInAnyTheme(page)
  await setPresent(true)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const kept = page.getByRole('region', { name: 'Keep these recovery codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const recoveryCode = (await kept.getByRole('listitem').first().textContent()) ?? ''
  await kept.getByRole('button', { name: 'I have kept them' }).click()
  const row = page.getByRole('table', { name: 'Passkeys of this account' }).locator('tbody tr')
  await expect(row).toContainText(/Phone.*Not yet/s)

  const devices: string[] = []
  for (let count = 0; count < 2; count++) {
    await setPresent(false)
    const isWaiting = page.waitForResponse('**/login/passkey/options')
    await page.getByRole('button', { name: 'Log out' }).click()
    await isWaiting
    // The authenticator never answers a request that came before its owner was present.
    await page.route('**/login/passkey/options', async (route) => {
      await setPresent(true)
      await route.continue()
    })
    const welcome = page.waitForResponse('**/login/passkey')
    await alone.click()
    devices.push(((await (await welcome).json()) as { readonly deviceToken: string }).deviceToken)
    await expect(loginForm(page).toast).toContainText('Login successful')
    await page.unroute('**/login/passkey/options')
    await expect(row).not.toContainText('Not yet')
  }
  expect(devices[1], 'The browser is one that is known.').toBe(devices[0])

  await setPresent(false)
  await page.getByRole('button', { name: 'Log out' }).click()
  await logIn(page, 'admin', PASSWORD)
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await expect(alone).toBeVisible()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('button', { name: 'Rename Phone' }).click()
  await page.getByLabel('Name of the passkey').fill('Old phone')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Old phone' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Log out' }).click()
  await logIn(page, 'admin', PASSWORD)
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
})

test('a login form that stays open asks for a passkey anew before the question is over', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await addAuthenticator(page)
  const asked = () => page.waitForRequest((request) => request.url().endsWith('/login/passkey/options'))
  const first = asked()
  await page.goto(`${site.url.replace('127.0.0.1', 'localhost')}/admin`)
  await first
  const second = asked()
  await page.clock.fastForward('04:01')
  await second
})
