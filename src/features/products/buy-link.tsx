import type { ReactNode } from 'react'
import { useSite } from '../../client/site.ts'
import { showToast } from '../../ui/toast.ts'
import { OutboundLink } from '../retailer/outbound-link.tsx'
import type { ProductSummaryAnswer } from './product.contract.ts'

interface BuyLinkProps {
  readonly product: Pick<ProductSummaryAnswer, 'name' | 'amazonUrl' | 'searchQuery' | 'pages'>
  readonly className: string
  readonly children: ReactNode
}

/** A link to a product at the retailer, in a new tab; shows a toast in this tab (spec, section 8). */
export function BuyLink({
  product: { name, amazonUrl, searchQuery, pages },
  className,
  children,
}: BuyLinkProps) {
  const { retailer } = useSite()
  return (
    <OutboundLink
      url={amazonUrl}
      name={name}
      term={searchQuery}
      pages={pages}
      source="product"
      className={className}
      onOpen={() =>
        showToast({
          title: `Redirecting to ${retailer.name}`,
          description: 'Opening product page in new tab...',
        })
      }
    >
      {children}
    </OutboundLink>
  )
}
