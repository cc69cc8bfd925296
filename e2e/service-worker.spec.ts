import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../src/testing/postgres-server.ts'
import { startServer } from '../src/testing/server-process.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { offlineLines } from './support/content.ts'
import { homePage, openHome } from './support/home-page.ts'
import { openLive } from './support/products.ts'
import { createSwitchedAddress } from './support/switched-address.ts'
import { rememberTheme } from './support/theme.ts'
import { expect, test as base } from './support/test.ts'
import { startUsing } from './support/used-page.ts'

/** A site at an address that is always the same. */
interface Site {
  readonly url: string
  /** Nothing answers there any more. */
  stop(): Promise<void>
}

const test = base.extend<{
  /** Opens a site of some name at the address of the test; a start for each would take 3 s of processor time. */
  start: (productName: 'Gimme' | 'Wantit') => Promise<Site>
}>({
  start: async ({ servers }, provide) => {
    const address = await createSwitchedAddress()
    await provide(async (productName) => {
      const server = await servers.get(productName === 'Gimme' ? {} : { PRODUCT_NAME: productName })
      await address.leadTo(server.url)
      return { url: address.url, stop: () => address.leadNowhere() }
    })
    await address.leadNowhere()
  },
})

test.use({ serviceWorkers: 'allow' })

/** A new worker loads home before it takes over, which takes its time on a busy machine. */
const UPDATE = { timeout: 30_000 }

/** Names of the service worker's caches. */
const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

/** Opens and uses home, and waits until a service worker controls it and has kept home for later. */
async function openWithWorker(page: Page, url: string): Promise<void> {
  await openHome(page, url)
  await startUsing(page)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        if (navigator.serviceWorker.controller) resolve()
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve())
      }),
  )
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.match('/'))?.text())?.includes('id="wish"')))
    .toBe(true)
}

test('without a network there is a playful page, and a way to try again', async ({
  page,
  start,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await rememberTheme(page, 'dark', 'blue')
  const server = await start('Gimme')
  await openWithWorker(page, server.url)
  await server.stop()

  for (const address of ['/shorten', '/products?q=lamp', '/some/where']) {
    await page.goto(server.url + address)
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    expect(page.url()).toBe(server.url + address)
    expect(offlineLines).toContain(await page.locator('main p').first().innerText())
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
    await expect(page.locator('main')).toHaveCSS('display', 'flex')
    // A script would replace the offline page by the page of the address. Here no script could be loaded, but a
    // browser may still have one in its cache.
    await expect(page.locator('script[src]')).toHaveCount(0)
  }

  await page.goto(`${server.url}/shorten`)
  await start('Gimme')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('URL to Shorten')).toBeVisible()
})

test('home that was used works without a network: the box, the last wishes, the theme and a joke', async ({
  page,
  context,
  start,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  const server = await start('Gimme')
  await openWithWorker(page, server.url)
  await page.evaluate(() => localStorage.setItem('lastWishes', '["purple umbrella"]'))
  await server.stop()
  await context.setOffline(true)

  const home = await openHome(page, `${server.url}/`)
  await expect(page.getByText('No network. Wish away. We will keep it for you.')).toBeVisible()
  await page.getByRole('button', { name: 'purple umbrella' }).click()
  await home.go.click()
  await expect(page.getByText('“purple umbrella” stays right here')).toBeVisible()
  await expect(home.box).toHaveValue('purple umbrella')
  await page.getByRole('button', { name: /^Theme/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await page.getByRole('button', { name: 'Gimme', exact: true }).click()
  await expect(page.locator('.logo-joke p')).toHaveCount(2)
})

test('in the place of any other page without a network there are ways on', async ({
  page,
  start,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  const server = await start('Gimme')
  await openWithWorker(page, server.url)
  await page.evaluate(() => localStorage.setItem('lastWishes', '["tea & cookies"]'))
  await server.stop()
  await page.goto(`${server.url}/shorten`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  const ways = page.getByRole('navigation', { name: 'Without a network' })
  await ways.getByRole('link', { name: 'tea & cookies' }).click()
  await expect(homePage(page).box).toHaveValue('tea & cookies')
  await page.goto(`${server.url}/product/cast-iron-skillet`)
  await ways.getByRole('link', { name: 'Home' }).click()
  await expect(homePage(page).go).toBeDisabled()
})

test('once it is installed, the app keeps the share menu too', async ({ page, start, consoleGuard }) => {
  consoleGuard.allow(FAILED_REQUEST)
  const server = await start('Gimme')
  await openWithWorker(page, server.url)
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  const missing = () =>
    page.evaluate(async () => {
      const script = await (await fetch('/sw.js')).text()
      const files = JSON.parse(/^const APP_FILES = (.*)$/m.exec(script)?.[1] ?? '') as string[]
      const kept = await Promise.all(files.map((file) => caches.match(file)))
      return files.filter((_file, at) => !kept[at])
    })
  await expect.poll(missing).toEqual([])
  await server.stop()
  await openHome(page, `${server.url}/`)
  await page.getByRole('button', { name: 'Share Gimme' }).click()
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
})

test('when there is a network again, the page that was asked for comes by itself', async ({
  page,
  context,
  start,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  const server = await start('Gimme')
  await openWithWorker(page, server.url)
  await server.stop()
  await page.goto(`${server.url}/shorten`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(true)
  await start('Gimme')
  await context.setOffline(false)
  await expect(page.getByLabel('URL to Shorten')).toBeVisible()
})

test('a page that loses its network still says what failed', async ({
  page,
  context,
  start,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  const server = await start('Gimme')
  await openWithWorker(page, server.url)
  const product = await context.newPage()
  await openLive(product, `${server.url}/product/cast-iron-skillet`)
  await page.goto(`${server.url}/shorten`)
  await page.getByLabel('URL to Shorten').fill('https://example.com/')
  // Until the script runs, the form would be sent as a page, in whose place the offline page comes.
  await expect(page.getByRole('button', { name: 'Gimme', exact: true })).toBeEnabled()
  await server.stop()
  await page.getByRole('button', { name: 'Shorten URL' }).click()
  await expect(page.getByText('Failed to shorten URL. Please try again.')).toBeVisible()
  await product
    .getByRole('link', { name: /^Details/ })
    .first()
    .click()
  await expect(product.getByRole('heading', { level: 1, name: 'Error loading product' })).toBeVisible()
})

test('a kept home is replaced by an update, and never shown with scripts of another version', async ({
  page,
  start,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  const before = await start('Gimme')
  await openWithWorker(page, before.url)
  await before.stop()
  const after = await start('Wantit')
  await page.reload()
  const kept = () =>
    page.evaluate(async () => {
      const found: (boolean | undefined)[] = []
      for (const name of await caches.keys()) {
        const home = await (await caches.open(name)).match('/')
        found.push((await home?.text())?.includes('Share Wantit'))
      }
      return found
    })
  await expect.poll(kept, UPDATE).toEqual([true])
  await after.stop()
  await page.goto(after.url)
  await expect(page).toHaveTitle(/^Wantit: /)
  await expect(homePage(page).go).toBeDisabled()
})

test('after an update the next load is new, and nothing old is kept', async ({
  page,
  start,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  const before = await start('Gimme')
  await openWithWorker(page, before.url)
  const [oldCache] = await cacheNames(page)
  expect(oldCache).toMatch(/^gimme-/)
  await before.stop()

  const after = await start('Wantit')
  await page.reload()
  await expect(page).toHaveTitle(/^Wantit: /)
  await expect(page.getByRole('button', { name: 'Share Wantit' })).toBeVisible()
  await expect.poll(() => cacheNames(page), UPDATE).not.toContain(oldCache)
  expect(await cacheNames(page)).toHaveLength(1)

  await after.stop()
  await page.goto(`${after.url}/shorten`)
  await expect(page).toHaveTitle('Offline - Wantit')
})

test('a restart that changes nothing leaves the worker as it is', async ({ page }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-e2e-'))
  const environment = {
    PORT: String(await freePort()),
    RATE_LIMIT: 'off',
    PREPARE_IDEAS: 'off',
    ADMIN_PASSWORD: randomUUID(),
    DATABASE_URL: `file:${path.join(folder, 'gimme.db')}`,
  }
  const before = await startServer(environment)
  await openWithWorker(page, before.url)
  const script = await (await page.request.get(`${before.url}/sw.js`)).text()
  await before.stop('SIGKILL')
  const after = await startServer(environment)
  expect(await (await page.request.get(`${after.url}/sw.js`)).text()).toBe(script)
  await after.stop('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})
