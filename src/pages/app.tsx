import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Route, Router, Switch } from 'wouter'
import { SiteProvider, type Site } from '../client/site.ts'
import { useReferral } from '../features/events/use-referral.ts'
import { ThemeProvider } from '../features/theme/theme-provider.tsx'
import { Footer } from './footer.tsx'
import { home } from './home.tsx'
import { notFound } from './not-found.tsx'
import { offline } from './offline.tsx'
import type { Page } from './page.ts'
import { ROUTES } from './routes.ts'

/** In development alone: the build leaves the branch out, with all that it would load. */
const { design } = import.meta.env.DEV ? await import('./design/design.tsx') : {}

/** Which page an address shows. */
export const PAGES: readonly { readonly path: string; readonly page: Page }[] = [
  { path: ROUTES.home, page: home },
  { path: ROUTES.offline, page: offline },
  ...(design ? [{ path: ROUTES.design, page: design }] : []),
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
        <ThemeProvider>
          <Router {...(path !== undefined && { ssrPath: path })}>
            <Switch>
              {PAGES.map(({ path: pattern, page }) => (
                <Route key={pattern} path={pattern} component={page.Component} />
              ))}
              <Route component={notFound.Component} />
            </Switch>
          </Router>
          <Footer />
        </ThemeProvider>
      </QueryClientProvider>
    </SiteProvider>
  )
}
