import './design.css'
import { Header } from '../header.tsx'
import type { Page } from '../page.ts'
import { AdminPrimitives } from './admin-primitives.tsx'
import { Overlays } from './overlays.tsx'
import { Primitives } from './primitives.tsx'
import { States } from './states.tsx'
import { Tokens } from './tokens.tsx'

function Design() {
  return (
    <>
      <Header />
      <main className="specimens">
        <h1>The design system</h1>
        <Tokens />
        <Primitives />
        <Overlays />
        <States />
        <AdminPrimitives />
      </main>
    </>
  )
}

export const page: Page = {
  status: 200,
  head: ({ productName }) => ({
    title: `Design system - ${productName}`,
    description: 'Every token and primitive on one page.',
    canonicalPath: undefined,
  }),
  queries: () => [],
  Component: Design,
}
