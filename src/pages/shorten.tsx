import './shortening.chunk.ts'
import '../features/links/shorten/shortened-link.css'
import { useSite } from '../client/site.ts'
import { useIsAdmin } from '../client/stored-admin.ts'
import { ShortenForm } from '../features/links/shorten/shorten-form.tsx'
import { ShortenLogo } from '../features/links/shorten/shorten-logo.tsx'
import { Header } from './header.tsx'
import type { Page } from './page.ts'
import { ROUTES } from './routes.ts'

function Shorten() {
  const { productName, retailer, rules } = useSite()
  const isAdmin = useIsAdmin()
  const isOpen = rules === 'as-specified' || isAdmin
  return (
    <>
      <Header />
      <main className="mx-auto flex w-full max-w-xl grow flex-col items-center gap-6 px-4 pt-6 pb-12">
        <ShortenLogo />
        <h1 className="text-3xl font-black text-balance print:hidden">URL Shortener</h1>
        {isOpen ? <ShortenForm /> : <ForAdministrators />}
        <section className="w-full print:hidden" hidden={!isOpen}>
          <h2 className="text-xl font-black">How it works</h2>
          <ul className="mt-2 flex list-disc flex-col gap-1 ps-6">
            <li>Paste the address of any page and press Shorten URL.</li>
            <li>
              Links to {retailer.name} become referral links; if they are somebody’s already, we ask first.
            </li>
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

/** For visitors of a shop that is run by the book, where administrators alone make short links. */
function ForAdministrators() {
  const { productName } = useSite()
  return (
    <p className="card w-full p-4 text-center text-balance">
      Short links are made by the people who run {productName}. Links that you were sent still work; if you
      run this shop,{' '}
      <a href={ROUTES.admin} className="link">
        sign in
      </a>{' '}
      and come back.
    </p>
  )
}

export const page: Page = {
  status: 200,
  head: ({ productName }) => ({
    title: `URL Shortener - ${productName}`,
    description: 'Turns long links into short ones.',
    canonicalPath: undefined,
    robots: 'noindex, nofollow, noarchive, nosnippet',
  }),
  queries: () => [],
  Component: Shorten,
}
