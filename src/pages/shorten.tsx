import { useSite } from '../client/site.ts'
import { ShortenForm } from '../features/links/shorten/shorten-form.tsx'
import { ShortenLogo } from '../features/links/shorten/shorten-logo.tsx'
import { Corner } from './corner.tsx'
import type { Page } from './page.ts'
import { ROUTES } from './routes.ts'

function Shorten() {
  const { productName, retailer } = useSite()
  return (
    <>
      <Corner />
      <main className="mx-auto flex w-full max-w-xl grow flex-col items-center gap-6 px-4 pt-14 pb-12">
        <ShortenLogo />
        <h1 className="text-3xl font-black text-balance print:hidden">URL Shortener</h1>
        <ShortenForm />
        <section className="w-full print:hidden">
          <h2 className="text-xl font-black">How it works</h2>
          <ul className="mt-2 flex list-disc flex-col gap-1 ps-6">
            <li>Paste the address of any page and press Shorten URL.</li>
            <li>Links to {retailer.name} become referral links, unless they are somebody’s already.</li>
            <li>The same address always gets the same short link.</li>
            <li>Add a + to a short link to see where it leads without going there.</li>
          </ul>
        </section>
        <a href={ROUTES.home} className="link inline-flex min-h-11 items-center print:hidden">
          Back to {productName}
        </a>
      </main>
    </>
  )
}

export const shorten: Page = {
  status: 200,
  head: ({ productName }) => ({
    title: `URL Shortener - ${productName}`,
    description: 'Makes short links of long ones.',
    canonicalPath: undefined,
    robots: 'noindex, nofollow, noarchive, nosnippet',
  }),
  queries: () => [],
  Component: Shorten,
}
