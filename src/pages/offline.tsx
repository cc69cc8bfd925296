import { useSite } from '../client/site.ts'
import { HEADER_ID } from './header-id.ts'
import { Header } from './header.tsx'
import { MessagePage } from './message-page.tsx'
import type { Page } from './page.ts'
import { ROUTES } from './routes.ts'

/** The empty address reloads the requested page, in whose place this page is shown. */
const TRY_AGAIN = { label: 'Try again', href: '' }

function Offline() {
  const { offlineLine } = useSite()
  return (
    <MessagePage
      heading="You are offline"
      action={TRY_AGAIN}
      header={
        <div id={HEADER_ID}>
          <Header />
        </div>
      }
    >
      <p className="text-balance text-ink-soft">{offlineLine}</p>
      <p className="text-sm text-balance text-ink-soft">
        Back online? This page notices, and goes on by itself.
      </p>
      {/* Shown and filled by the page's script, with the wishes that the device remembers. */}
      <section id="ways-on" hidden className="w-full">
        <p className="text-sm text-ink-soft">Meanwhile, home works here too:</p>
        <nav aria-label="Without a network" className="mt-2 flex flex-wrap justify-center gap-2">
          <a href={ROUTES.home} className="chip">
            Home
          </a>
        </nav>
      </section>
    </MessagePage>
  )
}

export const page: Page = {
  status: 200,
  head: ({ productName }) => ({
    title: `Offline - ${productName}`,
    description: 'There is no network at the moment.',
    canonicalPath: undefined,
  }),
  queries: () => [],
  Component: Offline,
  isStatic: true,
}
