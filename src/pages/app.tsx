import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { SiteProvider, type Site } from '../client/site.ts'
import { useReferral } from '../features/events/use-referral.ts'
import { ThemeProvider } from '../features/theme/theme-provider.tsx'
import { Footer } from './footer.tsx'
import type { Page, PageAddress } from './page.ts'
import { SampleMark } from './sample-mark.tsx'

interface AppProps {
  readonly site: Site
  readonly queryClient: QueryClient
  readonly page: Page
  readonly address: PageAddress
}

/** The whole site at one address; renders the same on the server and in the browser. */
export function App({ site, queryClient, page, address }: AppProps) {
  useReferral()
  const { Component, isWithoutFooter = false } = page
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <SampleMark />
          <Component key={address.path} address={address} />
          {!isWithoutFooter && <Footer />}
        </ThemeProvider>
      </QueryClientProvider>
    </SiteProvider>
  )
}
