import type { Page } from '@playwright/test'
import { surpriseTerms } from './support/content.ts'
import { homePage, openHome } from './support/home-page.ts'
import { surpriseSearch, visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
  readonly form_factor?: string
}

interface Manifest {
  readonly name: string
  readonly short_name: string
  readonly theme_color: string
  readonly background_color: string
  readonly display: string
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

async function manifestOf(page: Page): Promise<Manifest> {
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  return (await (await page.request.get(address ?? '')).json()) as Manifest
}

test('Chromium finds nothing that keeps the site from being installed', async ({ page, context }) => {
  await openHome(page)
  const session = await context.newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Playwright's windows are private ones, where nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('the manifest says what the app is called, and how it looks', async ({ page }) => {
  await openHome(page)
  const manifest = await manifestOf(page)
  expect(manifest).toMatchObject({ name: 'Gimme', short_name: 'Gimme', display: 'standalone' })
  expect(manifest.theme_color).toBe(await paperColour(page))
  expect(manifest.background_color).toBe(manifest.theme_color)
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  expect(manifest.screenshots.map((it) => it.form_factor)).toEqual(['narrow', 'narrow', 'wide'])
})

test('icons and screenshots are as large as the manifest says, and weigh little', async ({ page }) => {
  await openHome(page)
  const { icons, screenshots } = await manifestOf(page)
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const response = await page.request.get(src)
    expect(response.headers()['content-type']).toBe(type)
    expect(await sizeOf(page, src)).toBe(sizes)
  }
  let weight = 0
  for (const { src } of screenshots) weight += (await (await page.request.get(src)).body()).length
  expect(weight).toBeLessThan(200_000)
})

test('the shortcut leads to a surprise in the same tab', async ({ page, context, events, baseURL }) => {
  await openHome(page)
  const [shortcut] = (await manifestOf(page)).shortcuts
  expect(shortcut?.name).toBe('Surprise me')
  await page.goto(shortcut?.url ?? '')
  await page.waitForURL(retailerSearch('*'))
  const url = page.url()
  const term = new URL(url).searchParams.get('k') ?? ''
  expect(surpriseTerms).toContain(term)
  expect(context.pages()).toHaveLength(1)
  await events.expect([surpriseSearch(term), visit(term, url, 'surprise')])
  expect(await page.evaluate(() => document.referrer)).toBe(`${baseURL}/`)
})

test('the address of a surprise is cleaned, so that going back or a reload does not search again', async ({
  page,
  retailer,
  baseURL,
}) => {
  retailer.answerNothing()
  // A reload during a navigation is aborted together with it.
  const answered = page.waitForEvent('requestfailed', (request) => request.url() === retailer.requests[0])
  await page.goto('/?utm_source=app&surprise')
  await answered
  await expect(homePage(page).searching).toBeVisible()
  expect(page.url()).toBe(`${baseURL}/`)
  await page.reload()
  await expect(homePage(page).surprise).toBeVisible()
  await expect(homePage(page).go).toBeDisabled()
  expect(retailer.requests).toHaveLength(1)
})

/** The colour of the page as manifests need it, in hexadecimal. */
function paperColour(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) return ''
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
  })
}

/** Natural width and height of a picture. */
function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    return `${image.naturalWidth}x${image.naturalHeight}`
  }, src)
}
