import { readFile } from 'node:fs/promises'
import { logInElsewhere, openAdmin } from './support/admin.ts'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { expectNoSidewaysScrolling } from './support/layout.ts'
import { SCREENS } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
const PHONE = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'
const ROBOT = 'Googlebot/2.1 (+http://www.google.com/bot.html)'

// A server of its own, behind a proxy that names the country of a visitor; a phone, because owners have one at hand.
const [[, phone]] = SCREENS
test.use({ ...phone, serverEnvironment: { AFFILIATE_TAG: 'clicks-20', COUNTRY_HEADER: 'cf-ipcountry' } })

test('an owner sees from where a link was clicked, and saves the counts', async ({
  page,
  request,
  server,
}) => {
  const authorization = `Bearer ${await logInElsewhere(server)}`
  const data = { slug: 'gifts-mail', targetUrl: 'https://example.com/gifts' }
  const made = await request.post('/api/admin/own-links', { headers: { authorization }, data })
  expect(made.status()).toBe(201)
  await openAdmin(page, server, '/admin/links')
  const open = page.getByRole('button', { name: 'Clicks on gifts-mail' })
  await open.click()
  const panel = page.getByRole('dialog', { name: 'Clicks on gifts-mail' })
  await expect(panel.getByRole('heading', { name: 'No clicks in the last 7 days' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  for (const visit of [
    { 'cf-ipcountry': 'DE', 'user-agent': PHONE, referer: 'https://www.news.example/page?user=ann' },
    { 'cf-ipcountry': 'DE', 'user-agent': PHONE, referer: 'https://news.example/' },
    { 'cf-ipcountry': 'DE', 'user-agent': COMPUTER },
    { 'cf-ipcountry': 'AT', 'user-agent': PHONE },
    { 'user-agent': PHONE },
    { 'cf-ipcountry': 'FR', 'user-agent': ROBOT },
  ])
    await request.get('/s/gifts-mail', { maxRedirects: 0, headers: visit })
  const counted = async () => {
    const answer = await request.get('/api/admin/links/gifts-mail/clicks?range=7d', {
      headers: { authorization },
    })
    return ((await answer.json()) as { readonly total: number }).total
  }
  await expect.poll(counted).toBe(5)

  // What was asked for before is asked for again.
  await open.click()
  await expect(panel).toContainText('Clicks, last 7 days: 5')
  const list = (name: string) => panel.getByRole('region', { name }).getByRole('listitem')
  await expect(list('Countries')).toHaveText([
    /Germany.*3/,
    /(?:Austria|Unknown).*1/,
    /(?:Austria|Unknown).*1/,
  ])
  await expect(list('Devices')).toHaveText([/Phones.*4/, /Computers.*1/])
  await expect(list('Referring sites')).toHaveText([/Direct.*3/, /^news\.example.*2/])
  await expectNoSidewaysScrolling(page)
  await expectNoViolationsInAnyTheme(page)

  await panel.getByText('Show as a table').click()
  const table = panel.getByRole('table', { name: 'Clicks, last 7 days' })
  await expect(table.getByRole('row')).toHaveCount(8)
  await expect(table.getByRole('cell', { name: '5' })).toBeVisible()
  await panel.getByRole('button', { name: '12 months' }).click()
  await expect(panel).toContainText('Clicks, last 12 months: 5')
  await expect(panel.getByRole('button', { name: '12 months', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const downloading = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download as CSV: Devices, last 12 months' }).click()
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toBe('\uFEFFkey,clicks\r\nphone,4\r\ncomputer,1\r\n')
})

test('an owner saves the QR code of a link, which a link that is off does not have', async ({
  page,
  request,
  server,
}) => {
  const authorization = `Bearer ${await logInElsewhere(server)}`
  const data = { slug: 'gifts-print', targetUrl: 'https://example.com/print' }
  const made = await request.post('/api/admin/own-links', { headers: { authorization }, data })
  const { shortUrl } = (await made.json()) as { readonly shortUrl: string }
  await openAdmin(page, server, '/admin/links')
  const open = page.getByRole('button', { name: 'QR code of gifts-print' })
  await open.click()
  const panel = page.getByRole('dialog', { name: 'QR code of gifts-print' })
  const picture = panel.getByRole('img', { name: `QR code of ${shortUrl}` })
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectNoSidewaysScrolling(page)
  await expectNoViolationsInAnyTheme(page)

  const save = async (name: string) => {
    const downloading = page.waitForEvent('download')
    await panel.getByRole('link', { name }).click()
    const download = await downloading
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
  }
  const drawing = await save('SVG, for any size')
  expect(drawing.name).toBe('gifts-print.svg')
  expect(drawing.content.toString()).toContain('<svg')
  const pixels = await save('PNG, 1024 px')
  expect(pixels.name).toBe('gifts-print-1024.png')
  // The size of a PNG stands at the beginning of its header, in bytes 16 to 23.
  expect([pixels.content.readUInt32BE(16), pixels.content.readUInt32BE(20)]).toEqual([1024, 1024])
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  await page.getByRole('button', { name: 'Switch off gifts-print' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'gifts-print' })).toContainText('Switched off')
  await open.click()
  await expect(panel).toContainText('This link does not work at the moment, so there is no picture of it.')
})
