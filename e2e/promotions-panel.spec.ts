import { expectNoViolations } from './support/axe.ts'
import { endOwnSession, logIn } from './support/admin.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import {
  drop,
  holdUploads,
  MADE,
  openPanel,
  OWN_PROMOTIONS,
  pictureFile,
} from './support/promotions-panel.ts'
import { sectionsOf } from './support/sections.ts'
import { swipeDown } from './support/swipe.ts'
import { expect, test } from './support/test.ts'
import { THEMES } from './support/theme.ts'

// A server of their own, because other journeys count the promotions that these delete.
test.use({ serverEnvironment: OWN_PROMOTIONS })

const HOUR_MS = 60 * 60 * 1000

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('one is uploaded from the sheet behind the ten clicks, and shown until it expires', async ({
    page,
    server,
  }) => {
    const { sheet, single, items, toast } = await openPanel(page, server)
    await expect
      .poll(() => sheet.evaluate((it) => (it as HTMLElement).offsetHeight / innerHeight))
      .toBeCloseTo(0.9, 2)
    expect(await sheet.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)

    await single.upload.click()
    await expect(toast).toContainText('Missing InformationPlease provide both an image and destination URL')
    const toastBox = await toast.boundingBox()
    for (const name of ['Log out', 'Close']) {
      const box = await sheet.getByRole('button', { name, exact: true }).boundingBox()
      expect(box!.y + box!.height).toBeLessThan(toastBox!.y)
    }
    await single.image.setInputFiles(await pictureFile('lamp.png', '#c04080'))
    await expect(sheet.getByRole('img', { name: 'Preview of lamp.png' })).toBeVisible()
    await single.url.fill('ftp://shop.example/lamp')
    await single.upload.click()
    await expect(toast).toContainText('Upload FailedThe destination URL must begin with http:// or https://.')
    await expect(single.url).toBeFocused()
    await expect(single.url).toHaveAccessibleDescription(/must begin with http/)
    await single.url.fill('https://shop.example/lamp')
    await single.alt.fill('A pink lamp')
    const expiry = new Date(Date.now() + HOUR_MS)
    await single.expires.fill(expiry.toISOString().slice(0, 16))
    await single.upload.click()
    await expect(toast).toContainText('Promotion Added!', MADE)
    await expect(items.first()).toContainText('A pink lamp')
    await expect(items.first()).toContainText('Expires')
    await expect(single.url).toHaveValue('')

    // Up to nine further promotions could hide this one on the home page.
    for (let left = await items.count(); left > 1; left--) {
      await items.last().getByRole('button', { name: 'Delete' }).click()
      await expect(items).toHaveCount(left - 1)
    }
    await swipeDown(page, sheet, 110, 5)
    await expect(sheet).toHaveCount(0)
    const { temptations } = sectionsOf(page)
    const shown = temptations.getByRole('img', { name: 'A pink lamp' })
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((it) => (it as HTMLImageElement).currentSrc)).toMatch(/\.avif$/)
    await expect(temptations.getByRole('link')).toHaveAttribute('href', 'https://shop.example/lamp')

    await page.clock.setFixedTime(expiry.getTime() + 1000)
    await page.reload()
    await expect(sectionsOf(page).deals).toBeVisible()
    await expect(temptations).toHaveCount(0)
  })

  test('work in the form is not lost by a slip, a proxy, a session that ends or while it is sent', async ({
    page,
    server,
    consoleGuard,
  }) => {
    consoleGuard.allow(FAILED_REQUEST)
    const { sheet, single, items, button, toast } = await openPanel(page, server)
    const lamp = await pictureFile('lamp.png', '#777')
    await single.image.setInputFiles(lamp)
    await single.url.fill('https://shop.example/kept')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => button('Close').click(),
      () => button('Log out').click(),
      () => swipeDown(page, sheet, 110, 5),
    ]) {
      await leave()
      await expect(question).toBeVisible()
      await swipeDown(page, sheet, 500, 5)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toHaveCount(0)
    }

    const uploads = '**/api/upload-promotion'
    await page.route(uploads, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
    await single.upload.click()
    await expect(toast).toContainText('Upload FailedBad Gateway')
    await page.unroute(uploads)

    const auth = await page.evaluate(() => localStorage.getItem('adminAuth') ?? '{}')
    await endOwnSession(server, (JSON.parse(auth) as { token: string }).token)
    await single.upload.click()
    const ended = page.getByText('Your session has ended.')
    await expect(ended).toBeVisible()
    await swipeDown(page, sheet, 500, 5)
    await logIn(page, 'admin', server.adminPassword)
    await expect(ended).toHaveCount(0)
    await expect(single.url).toHaveValue('https://shop.example/kept')

    const held = await holdUploads(page)
    await single.url.press('Enter')
    await expect(button('Uploading...')).toBeFocused()
    await expect(single.url).toBeDisabled()
    await drop(sheet.getByRole('form', { name: 'Single upload' }).locator('.image-field'), lamp, 'late.png')
    await expect(sheet).not.toContainText('late.png')
    held.release()
    await expect(toast).toContainText('Promotion Added!', MADE)
    await expect(items.first()).toContainText('shop.example/kept')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  })
})

test('many are uploaded, those that fail stay with the reason; some and all are deleted; the section goes', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  const { sheet, bulk, items, button, toast } = await openPanel(page, server)
  const before = await items.count()
  await bulk.mode.click()
  await bulk.upload.click()
  await expect(toast).toContainText('No Valid ItemsPlease provide at least one image and URL pair')

  const broken = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html>') }
  await bulk.pictures.setInputFiles([
    await pictureFile('a.png', '#123'),
    broken,
    await pictureFile('b.png', '#456'),
    await pictureFile('c.png', '#789'),
    await pictureFile('without-address.png', '#abc'),
  ])
  await expect(bulk.rows).toHaveCount(5)
  for (let index = 0; index < 4; index++)
    await bulk.rows.nth(index).getByLabel('Destination URL').fill(`https://shop.example/${index}`)
  const held = await holdUploads(page)
  await bulk.upload.click()
  await drop(bulk.rows.first().locator('.image-field'), broken, 'late.png')
  await expect(bulk.rows.first().getByLabel('Destination URL')).toBeDisabled()
  await expect(sheet).not.toContainText('late.png')
  held.release()
  await expect(toast).toContainText('Bulk Upload Complete3 uploaded, 1 failed', MADE)
  await expect(bulk.rows).toHaveCount(2)
  await expect(bulk.rows.first()).toContainText('Failed: This file is not a picture')
  await expect(bulk.rows.first().getByRole('group', { name: 'Row 1' })).toBeFocused()
  await expect(bulk.rows.first()).toBeInViewport()
  await expect(bulk.rows.first().getByLabel('Destination URL')).toHaveValue('https://shop.example/1')
  await expect(bulk.rows.last()).toContainText('without-address.png')
  await expect(items).toHaveCount(before + 3)

  const choose = (index: number) => items.nth(index).getByRole('checkbox').click()
  await button('Select all').click()
  await expect(sheet.getByText(`${before + 3} selected`)).toBeVisible()
  await button('Select none').click()
  await choose(0)
  await choose(1)
  await button('Delete selected').click()
  await expect(toast).toContainText('Bulk Delete Complete2 deleted, 0 failed')
  await expect(items).toHaveCount(before + 1)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(toast).toContainText('Back again2 promotions')
  await expect(items).toHaveCount(before + 3)

  await page.route('**/api/promoted-products/*', (route) => route.abort())
  await items.first().getByRole('button', { name: 'Delete' }).click()
  await expect(toast).toContainText('ErrorFailed to delete promotion')
  await page.unroute('**/api/promoted-products/*')

  const question = page.getByRole('alertdialog', { name: 'Delete all promotions?' })
  await button('Delete all').click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(items).toHaveCount(before + 3)
  await button('Delete all').click()
  await question.getByRole('button', { name: 'Delete all' }).click()
  await expect(toast).toContainText(/^Deleted\d+ promotion/)
  await expect(sheet.getByText('Nothing is promoted yet')).toBeVisible()

  const toggle = sheet.getByRole('switch', { name: 'Shopping Temptations' })
  for (const state of ['off', 'on']) {
    await toggle.click()
    await expect(toast).toContainText(`Setting UpdatedShopping Temptations: ${state}`)
  }
  await button('Log out').click()
  // Two rows of the bulk upload are still unsaved.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(toast).toContainText('Logged out')
  await expect(sheet).toHaveCount(0)
})

for (const [name, size] of [
  ['on a phone', { width: 390, height: 844 }],
  ['on a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`of many, one address that is none stays and is named, and so are files beyond twenty ${name}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(size)
    const { sheet, single, bulk, items, button, toast } = await openPanel(page, server)
    await single.image.setInputFiles(await pictureFile('one.png', '#369'))
    await single.url.fill('nonsense')
    await single.upload.click()
    await expect(toast).toContainText('Upload FailedThe destination URL is not an address.')
    await expect(single.url).toHaveAccessibleDescription(/is not an address/)
    const before = await items.count()
    await bulk.mode.click()

    const files = await Promise.all(
      Array.from({ length: 23 }, (_, index) => pictureFile(`picture-${index + 1}.png`, '#963')),
    )
    await bulk.pictures.setInputFiles(files)
    await expect(bulk.rows).toHaveCount(20)
    await expect(sheet.getByText('left out: picture-21.png, picture-22.png, picture-23.png')).toBeVisible()

    const malformed = `htp//shop.example/${'x'.repeat(200)}`
    for (const [index, url] of ['https://shop.example/1', malformed, 'https://shop.example/3'].entries())
      await bulk.rows.nth(index).getByLabel('Destination URL').fill(url)
    await bulk.upload.click()
    await expect(toast).toContainText('Bulk Upload Complete2 uploaded, 1 failed', MADE)
    await expect(items).toHaveCount(before + 2)
    await expect(bulk.rows).toHaveCount(18)
    const named = sheet.getByText(/^Row 1 was not uploaded: The destination URL is not an address/)
    await expect(named).toBeVisible()
    await expect(named.locator('xpath=..')).toContainText(malformed)
    const mended = bulk.rows.first().getByLabel('Destination URL')
    await expect(mended).toHaveValue(malformed)
    await expect(bulk.rows.first()).toContainText('picture-2.png')
    const content = sheet.locator('.tall-drawer-content')
    expect(await content.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)

    await mended.fill('https://shop.example/2')
    await expect(named).toHaveCount(0)
    await bulk.upload.click()
    await expect(toast).toContainText('Bulk Upload Complete1 uploaded, 0 failed', MADE)
    await expect(items).toHaveCount(before + 3)
    // For the next journey on this server.
    await button('Delete all').click()
    await page
      .getByRole('alertdialog', { name: 'Delete all promotions?' })
      .getByRole('button', { name: 'Delete all' })
      .click()
    await expect(sheet.getByText('Nothing is promoted yet')).toBeVisible()
  })
}

test('axe finds nothing in the panel, in four themes', async ({ page, server, consoleGuard }) => {
  consoleGuard.allow(FAILED_REQUEST)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { single, bulk, items, button, toast } = await openPanel(page, server)
  await single.image.setInputFiles(await pictureFile('a.png', '#123'))
  await single.url.fill('https://shop.example/')
  await single.upload.click()
  await expect(toast).toContainText('Promotion Added!', MADE)
  await items.first().getByRole('checkbox').check()
  await bulk.mode.click()
  await bulk.pictures.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await bulk.rows.first().getByLabel('Destination URL').fill('https://shop.example/')
  await bulk.upload.click()
  await expect(bulk.rows.first()).toContainText('Failed', MADE)
  for (const [mode, color] of THEMES) {
    await page.evaluate((theme) => Object.assign(document.documentElement.dataset, theme), { mode, color })
    await expectNoViolations(page)
    // The overlays have the same colours in both colour themes, so light and dark are enough.
    const isLight = mode === 'light'
    if (color === 'pink') continue
    await (isLight ? items.first().getByRole('button', { name: 'Edit' }) : button('Delete all')).click()
    await expect(
      page.getByRole(isLight ? 'dialog' : 'alertdialog', { name: /Edit|Delete all/ }),
    ).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
  }
})
