import { expect, type Page } from '@playwright/test'
import type { Server } from './servers.ts'

/** The fields of both login forms. */
export function loginForm(page: Page) {
  return {
    username: page.getByLabel('Username'),
    password: page.getByLabel('Password'),
    signIn: page.getByRole('button', { name: /^Sign(?: In|ing in\.\.\.)$/ }),
    toast: page.locator('.toast:visible'),
  }
}

/** Fills the form in and sends it. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  const form = loginForm(page)
  await form.username.fill(username)
  await form.password.fill(password)
  await form.signIn.click()
}

/** Signs in at /admin or one of its sections, and waits until the frame is visible. */
export async function openAdmin(page: Page, server: Server, path = '/admin'): Promise<void> {
  await page.goto(path)
  await logIn(page, 'admin', server.adminPassword)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}

/** Opens a session in another client; returns its token. */
export async function logInElsewhere(server: Server): Promise<string> {
  const answer = await fetch(`${server.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: server.adminPassword }),
  })
  return ((await answer.json()) as { readonly token: string }).token
}

/** Changes settings of the site through the API. */
export async function changeSettings(server: Server, change: object): Promise<void> {
  const answer = await fetch(`${server.url}/api/admin/settings`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${await logInElsewhere(server)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(change),
  })
  expect(answer.status).toBe(204)
}

/** Ends a session through the API, which writes to the audit trail. */
export async function endOwnSession(server: Server, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${server.url}/api/admin/sessions`, { headers })
  const sessions = (await answer.json()) as readonly { readonly id: string; readonly isThisOne: boolean }[]
  const own = sessions.find(({ isThisOne }) => isThisOne)
  await fetch(`${server.url}/api/admin/sessions/${own?.id}`, { method: 'DELETE', headers })
}
