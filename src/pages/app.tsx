import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Route, Router, Switch } from 'wouter'
import { SiteProvider, type Site } from '../client/site.ts'
import { useReferral } from '../features/events/use-referral.ts'
import { Footer } from './footer.tsx'
import { home } from './home.tsx'
import { notFound } from './not-found.tsx'
import type { Page } from './page.ts'
import { ROUTES } from './routes.ts'

/** Which page an address shows. */
export const PAGES: readonly { readonly path: string; readonly page: Page }[] = [
  { path: ROUTES.home, page: home },
]

interface AppProps {
  readonly site: Site
  readonly queryClient: QueryClient
  /** The path to show, on the server; the browser knows its own. */
  readonly path?: string
}

/** The whole site, the same on the server and in the browser. */
export function App({ site, queryClient, path }: AppProps) {
  useReferral()
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={queryClient}>
        <Router {...(path !== undefined && { ssrPath: path })}>
          <Switch>
            {PAGES.map(({ path: pattern, page }) => (
              <Route key={pattern} path={pattern} component={page.Component} />
            ))}
            <Route component={notFound.Component} />
          </Switch>
        </Router>
        <Footer />
      </QueryClientProvider>
    </SiteProvider>
  )
}
