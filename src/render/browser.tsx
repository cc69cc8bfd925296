import '../pages/pages.css'
import '../pages/common.chunk.ts'
import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { createQueryClient } from '../client/query-client.ts'
import { keepInstallPrompt } from '../features/install/install-prompt.browser.ts'
import { App, HeaderAlone } from '../pages/app.tsx'
import { HEADER_ID } from '../pages/header-id.ts'
import type { Page, PageAddress } from '../pages/page.ts'
import { placeOf } from '../pages/pages.ts'
import { PAGE_DATA_ID, type PageData } from './page-data.ts'

keepInstallPrompt()

const element = document.querySelector(`#${HEADER_ID}`) ?? document.querySelector('#root')
const json = document.querySelector(`#${PAGE_DATA_ID}`)?.textContent
// Not awaited: a page's module imports the file of the build that holds this module, and both would wait for good.
if (element && json) {
  // After a failure the page stays as it was rendered, and its links load whole pages.
  start(element, JSON.parse(json)).catch(console.debug)
  awaitUse()
}

async function start(container: Element, { path, site, answers }: PageData): Promise<void> {
  const queryClient = createQueryClient()
  for (const { queryKey, data } of answers) queryClient.setQueryData(queryKey, data)
  if (path === undefined) {
    hydrateRoot(container, <HeaderAlone site={site} queryClient={queryClient} />)
    return
  }
  const app = (page: Page, address: PageAddress) => (
    <App site={site} queryClient={queryClient} page={page} address={address} />
  )
  // The rendered path may differ from the address bar, such as for the page of unknown addresses.
  const { entry, address } = placeOf(path)
  const { page } = await entry.load()
  let root: Root
  // As a transition, hydration runs in slices, and the page responds in between.
  startTransition(() => {
    root = hydrateRoot(container, app(page, address))
  })
  const { followLinks } = await import('./navigation.ts')
  followLinks({ site, queryClient, show: (...shown) => root.render(app(...shown)) })
}

/** Loads what only a used page needs, at the first sign that somebody uses it. */
function awaitUse(): void {
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, loadExtras, { once: true })
}

/** A module runs once, however often it is imported. */
function loadExtras(): void {
  import('./extras.browser.ts').catch(console.debug)
}
