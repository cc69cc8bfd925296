import { useQuery } from '@tanstack/react-query'
import { useSite, type Site } from '../client/site.ts'
import { legalPageQuery } from '../features/legal/legal-page.query.ts'
import { LEGAL_PAGES, legalPagePath, type LegalPageName } from '../features/legal/legal-page.ts'
import { MarkdownView } from '../features/legal/markdown-view.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Header } from './header.tsx'
import { NotFound } from './not-found.tsx'
import type { Page, PageAddress } from './page.ts'
import { ROUTES } from './routes.ts'

function nameOf({ path }: PageAddress): LegalPageName {
  return LEGAL_PAGES.find((name) => legalPagePath(name) === path) ?? 'about'
}

function Legal({ address }: { readonly address: PageAddress }) {
  const { productName } = useSite()
  const name = nameOf(address)
  const { data: text, isError } = useQuery(legalPageQuery(name))
  if (text === null) return <NotFound />
  return (
    <>
      <Header />
      <main className="mx-auto w-full max-w-2xl grow px-4 pt-8 pb-12">
        {text ? (
          <>
            <h1 className="mb-6 text-3xl font-black">{text.title}</h1>
            <MarkdownView content={text.content} />
          </>
        ) : isError ? (
          <Notice>This page could not be loaded. Please try again later.</Notice>
        ) : (
          <p role="status" className="flex items-center gap-3 font-bold">
            <Spinner />
            Loading the page...
          </p>
        )}
        <a href={ROUTES.home} className="link mt-10 inline-flex min-h-11 items-center">
          Back to {productName}
        </a>
      </main>
    </>
  )
}

/** For search engines and shared links. */
const DESCRIPTIONS: Readonly<Record<LegalPageName, (site: Site) => string>> = {
  about: ({ productName, retailer }) =>
    `What ${productName} is, who runs it, and what it has to do with ${retailer.name}.`,
  contact: ({ productName }) => `How to reach the people behind ${productName}.`,
  privacy: ({ productName }) => `What ${productName} stores about visitors, why, and for how long.`,
  terms: ({ productName }) => `What you can rely on at ${productName}, and what is asked of you.`,
  imprint: ({ productName }) => `Who runs ${productName} and is responsible for it.`,
  disclosure: ({ productName }) => `How ${productName} earns, and which of its links are paid.`,
}

/** A page about the shop itself, such as its imprint. */
export const page: Page = {
  status: 200,
  queries: (address) => [legalPageQuery(nameOf(address))],
  head: (site, address, answers) => {
    const name = nameOf(address)
    const text = answers.getQueryData(legalPageQuery(name).queryKey)
    if (!text) {
      return {
        status: text === null ? 404 : 503,
        title: `${text === null ? '404 Page Not Found' : 'One moment'} - ${site.productName}`,
        description: text === null ? 'There is nothing at this address.' : 'Please try again later.',
        canonicalPath: undefined,
      }
    }
    return {
      title: `${text.title} - ${site.productName}`,
      description: DESCRIPTIONS[name](site),
      ...(text.isIndexed
        ? { canonicalPath: legalPagePath(name) }
        : { canonicalPath: undefined, robots: 'noindex' }),
    }
  },
  Component: Legal,
}
