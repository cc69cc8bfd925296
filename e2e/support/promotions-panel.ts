import { expect, type Locator, type Page } from '@playwright/test'
import { picture } from '../../src/testing/pictures.ts'
import { logIn, loginForm } from './admin.ts'
import { openHome } from './home-page.ts'
import type { Server } from './servers.ts'

/** Starts a server apart from that of other journeys. */
export const OWN_PROMOTIONS = { METRICS_TOKEN: 'promotions-of-their-own' }

/** How long to wait for one picture or a few, which are made with low priority. */
export const MADE = { timeout: 15_000 }

/** The panel and its controls. */
function promotionsPanel(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Promotions', exact: true })
  const single = sheet.getByRole('form', { name: 'Single upload' })
  const bulk = sheet.getByRole('form', { name: 'Bulk upload' })
  return {
    sheet,
    single: {
      image: single.getByLabel('Image'),
      url: single.getByLabel('Destination URL'),
      alt: single.getByLabel('What the picture shows'),
      expires: single.getByLabel('Expires'),
      upload: single.getByRole('button', { name: 'Upload', exact: true }),
    },
    bulk: {
      mode: sheet.getByRole('button', { name: 'Bulk upload' }),
      pictures: bulk.getByLabel('Choose pictures'),
      rows: bulk.getByRole('listitem'),
      upload: bulk.getByRole('button', { name: 'Upload all' }),
    },
    items: sheet.getByRole('list').last().getByRole('listitem'),
    button: (name: string | RegExp) => sheet.getByRole('button', { name }),
    toast: loginForm(page).toast,
  }
}

/** Signs in by the ten clicks, and waits for the panel. */
export async function openPanel(page: Page, server: Server) {
  await openHome(page)
  const trigger = page.getByRole('button', { name: 'Admin access' })
  for (let clicks = 0; clicks < 10; clicks++) await trigger.click()
  await logIn(page, 'admin', server.adminPassword)
  const panel = promotionsPanel(page)
  await expect(panel.sheet.getByRole('heading', { name: 'All promotions' })).toBeVisible()
  await expect(panel.sheet.getByText('Loading promotions...')).toHaveCount(0)
  return panel
}

interface UploadedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A picture for a file input. */
export async function pictureFile(name: string, colour: string): Promise<UploadedFile> {
  return { name, mimeType: 'image/png', buffer: await picture({ width: 700, height: 500, colour }) }
}

/** Drops a file on an element, under another name. */
export async function drop(target: Locator, { mimeType, buffer }: UploadedFile, name: string): Promise<void> {
  const bytes = [...buffer]
  const dataTransfer = await target.page().evaluateHandle(
    (file) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.mimeType }))
      return transfer
    },
    { name, mimeType, bytes },
  )
  await target.dispatchEvent('drop', { dataTransfer })
}

/** Holds uploads back until they are released. */
export async function holdUploads(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/upload-promotion', async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}
