import '../ui/ui.css'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchJson } from '../client/api.ts'
import { createQueryClient } from '../client/query-client.ts'
import { keepInstallPrompt } from '../features/install/install-prompt.ts'
import { App } from '../pages/app.tsx'
import { PAGE_DATA_ID, type PageData } from './page-data.ts'

keepInstallPrompt()

const root = document.querySelector('#root')
const json = document.querySelector(`#${PAGE_DATA_ID}`)?.textContent
if (root && json) {
  const { site, queries } = JSON.parse(json) as PageData
  const queryClient = createQueryClient(fetchJson)
  hydrate(queryClient, queries)
  // As a transition it happens in slices, between which the page answers.
  startTransition(() => {
    hydrateRoot(root, <App site={site} queryClient={queryClient} />)
  })
}

/** After the page is usable: the first screen needs neither. */
function loadExtras(): void {
  import('../ui/tooltip-layer.tsx').then(
    ({ mountTooltips }) => mountTooltips(),
    (error: unknown) => console.debug('No tooltips.', error),
  )
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((error: unknown) => console.debug('No service worker.', error))
  }
}

addEventListener('load', () => setTimeout(loadExtras, 0), { once: true })
