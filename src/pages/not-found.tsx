import { MessagePage } from './message-page.tsx'
import type { Page } from './page.ts'

/** The page for addresses without a page. */
export function NotFound() {
  return (
    <MessagePage heading="404 Page Not Found">
      <p>Did you forget to add the page to the router? No? Then it was never here.</p>
    </MessagePage>
  )
}

export const page: Page = {
  status: 404,
  head: ({ productName }) => ({
    title: `404 Page Not Found - ${productName}`,
    description: 'There is nothing at this address.',
    canonicalPath: undefined,
  }),
  queries: () => [],
  Component: NotFound,
}
