import { useSite } from '../client/site.ts'
import { Mascot } from '../ui/mascot.tsx'
import { HEADER_ID } from './header-id.ts'
import { Header } from './header.tsx'
import type { Page } from './page.ts'
import { ROUTES } from './routes.ts'

/** The empty address is that of the requested page, in whose place this page is shown. */
const REQUESTED_PAGE = ''

function Offline() {
  const { offlineLine } = useSite()
  return (
    <>
      <div id={HEADER_ID}>
        <Header />
      </div>
      <main className="message">
        <Mascot mood="puzzled" />
        <h1>You are offline</h1>
        <p>{offlineLine}</p>
        <p className="text-sm">Back online? This page notices, and goes on by itself.</p>
        <a href={REQUESTED_PAGE} className="button">
          Try again
        </a>
        {/* Shown and filled by the page's script, with the wishes that the device remembers. */}
        <section id="ways-on" hidden>
          <p className="text-sm">This works without a network:</p>
          <nav aria-label="Without a network" className="mt-2 flex flex-wrap justify-center gap-2">
            <a href={ROUTES.home} className="chip">
              Home
            </a>
          </nav>
        </section>
      </main>
    </>
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
