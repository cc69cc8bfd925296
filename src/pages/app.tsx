import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SiteProvider, type Site } from '../client/site.ts'
import { useComing, usePageView } from '../features/events/use-coming.ts'
import { ThemeProvider } from '../features/theme/theme-provider.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { Page, PageAddress } from './page.ts'
import { SampleMark } from './sample-mark.tsx'

interface FrameProps {
  readonly site: Site
  readonly queryClient: QueryClient
}

interface AppProps extends FrameProps {
  readonly page: Page
  readonly address: PageAddress
}

/** The whole site at one address; renders the same on the server and in the browser. */
export function App({ page, address, ...frame }: AppProps) {
  useComing()
  usePageView(address.path)
  const { Component, isWithoutFooter = false } = page
  return (
    <Frame {...frame}>
      <SampleMark />
      <Component key={address.path} address={address} />
      {!isWithoutFooter && <Footer />}
    </Frame>
  )
}

/** The header of a page with a message, which is the only part that is not plain HTML. */
export function HeaderAlone(frame: FrameProps) {
  return (
    <Frame {...frame}>
      <Header />
    </Frame>
  )
}

function Frame({ site, queryClient, children }: FrameProps & { readonly children: ReactNode }) {
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>{children}</ThemeProvider>
      </QueryClientProvider>
    </SiteProvider>
  )
}
