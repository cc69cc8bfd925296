import { useSite } from '../client/site.ts'
import { MessagePage } from './message-page.tsx'
import type { Page } from './page.ts'

/** The empty address reloads the requested page, in whose place this page is shown. */
const TRY_AGAIN = { label: 'Try again', href: '' }

function Offline() {
  const { offlineLine } = useSite()
  return (
    <MessagePage heading="You are offline" action={TRY_AGAIN}>
      <p className="text-balance text-ink-soft">{offlineLine}</p>
      <p className="text-sm text-ink-soft">Back online? This page notices, and goes on by itself.</p>
    </MessagePage>
  )
}

export const offline: Page = {
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
