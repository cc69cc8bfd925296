import type { ReactNode } from 'react'
import { useSite } from '../../client/site.ts'
import { isRetailerUrl } from '../../core/retailer-link.ts'
import type { MarkdownElement, MarkdownNode } from './markdown.ts'
import './markdown-view.css'

/** A text in Markdown that the server has read. React makes the elements, so no HTML is read in the browser. */
export function MarkdownView({ content }: { readonly content: readonly MarkdownNode[] }) {
  return <div className="prose">{nodes(content)}</div>
}

function nodes(content: readonly MarkdownNode[]) {
  return content.map((node, place) =>
    // By place, because a text never changes in part.
    // oxlint-disable-next-line react/no-array-index-key
    typeof node === 'string' ? node : <Element key={place} element={node} />,
  )
}

function Element({ element: { tag: Tag, href, children } }: { readonly element: MarkdownElement }) {
  if (Tag === 'hr' || Tag === 'br') return <Tag />
  if (Tag === 'a') return <Link href={href}>{nodes(children)}</Link>
  return <Tag>{nodes(children)}</Tag>
}

/** Links to the retailer are paid, here too. */
function Link({ href = '', children }: { readonly href: string | undefined; readonly children: ReactNode }) {
  const { retailer } = useSite()
  return (
    <a href={href} rel={isRetailerUrl(href, retailer) ? 'sponsored nofollow noopener' : undefined}>
      {children}
    </a>
  )
}
