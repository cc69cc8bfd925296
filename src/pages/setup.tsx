import './setup.css'
import { useHydrated } from '../client/use-hydrated.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadingMessage } from '../ui/loading-message.tsx'
import type { Page } from './page.ts'

const SetupWizard = lazyPart(
  async () => (await import('../features/setup/setup-wizard.tsx')).SetupWizard,
  <Waiting />,
)

/** The set-up of a new shop. Only the browser knows the code, so the server renders no step. */
function Setup() {
  return <main className="setup">{useHydrated() ? <SetupWizard /> : <Waiting />}</main>
}

function Waiting() {
  return (
    <div>
      <noscript>Setup needs JavaScript. Please turn it on for this site.</noscript>
      <LoadingMessage>Loading setup...</LoadingMessage>
    </div>
  )
}

export const page: Page = {
  status: 200,
  head: ({ productName }) => ({
    title: `Set up ${productName}`,
    description: 'Where a new shop is set up.',
    canonicalPath: undefined,
    robots: 'noindex, nofollow',
  }),
  queries: () => [],
  Component: Setup,
  isWithoutFooter: true,
}
