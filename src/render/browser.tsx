import '../ui/ui.css'
import { hydrate } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { fetchJson } from '../client/api.ts'
import { createQueryClient } from '../client/query-client.ts'
import { App } from '../pages/app.tsx'
import { PAGE_DATA_ID, type PageData } from './page-data.ts'

const root = document.querySelector('#root')
const json = document.querySelector(`#${PAGE_DATA_ID}`)?.textContent
if (root && json) {
  const { site, queries } = JSON.parse(json) as PageData
  const queryClient = createQueryClient(fetchJson)
  hydrate(queryClient, queries)
  hydrateRoot(root, <App site={site} queryClient={queryClient} />)
}
