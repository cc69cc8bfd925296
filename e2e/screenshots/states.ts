import type { Page } from '@playwright/test'
import { homePage, loseNetwork } from '../support/home-page.ts'
import { shareMenu } from '../support/share-menu.ts'
import { openShorten } from '../support/shorten-page.ts'
import { EXPIRED, SHORTENED, UNKNOWN_CODE } from './sample-links.ts'

/** A page in a state that visitors meet. */
export interface State {
  readonly name: string
  /** Opens the page and does what leads to the state. */
  readonly open: (page: Page) => Promise<unknown>
  /** Set where a layer lies over the screen: only the screen is worth a picture then, not the whole page. */
  readonly isLayer?: true
}

const PRODUCT = '/product/cast-iron-skillet'

const at = (path: string) => (page: Page) => page.goto(path, { waitUntil: 'networkidle' })

/** All states, except for the pictures of home in the README. */
export const STATES: readonly State[] = [
  { name: 'home', open: at('/') },
  { name: 'ideas', open: openIdeas },
  { name: 'share', open: openShareMenu, isLayer: true },
  { name: 'install', open: openInstallGuide, isLayer: true },
  { name: 'product', open: at(PRODUCT) },
  { name: 'product-missing', open: at('/product/no-such-thing') },
  { name: 'products', open: at('/products') },
  { name: 'shorten', open: at('/shorten') },
  { name: 'shortened', open: openShortened },
  { name: 'link-preview', open: at(`/s/${SHORTENED.code}+`) },
  { name: 'link-expired', open: at(`/s/${EXPIRED.code}`) },
  { name: 'link-unknown', open: at(`/s/${UNKNOWN_CODE}`) },
  { name: 'not-found', open: at('/no-such-page') },
  { name: 'offline', open: openOffline },
  { name: 'error', open: openError },
]

async function openIdeas(page: Page): Promise<void> {
  await page.goto('/?wish=something+for+my+dad+who+golfs')
  await page
    .getByRole('region', { name: /^Ideas for/ })
    .getByRole('link')
    .first()
    .waitFor()
}

async function openShareMenu(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Share Gimme' }).click()
  await shareMenu(page).waitFor()
}

async function openInstallGuide(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Install Gimme' }).click()
  await page.getByRole('dialog', { name: 'Install Gimme' }).waitFor()
}

async function openShortened(page: Page): Promise<void> {
  const { box, shorten, output } = await openShorten(page)
  await box.fill(SHORTENED.url)
  await shorten.click()
  await output.waitFor()
}

/** A page that the device has not kept. */
async function openOffline(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' })
  await loseNetwork(page)
  await page.goto(PRODUCT)
}

/** What a browser without script gets for a blank wish. */
async function openError(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' })
  const answered = page.waitForURL('**/search')
  await homePage(page).box.evaluate((box: HTMLInputElement) => box.form?.submit())
  await answered
}
