import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../client/site.ts'
import { ProductPicture } from '../products/product-picture.tsx'
import { RetailerLink } from '../retailer/retailer-link.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { dealUrl } from '../share/share.ts'
import { dealLinesQuery } from './deal-lines.query.ts'
import type { DealAnswer } from './deal.contract.ts'
import { dealShareText } from './deal.ts'

interface DealRowsProps {
  readonly deals: readonly DealAnswer[]
  /** All deals on the page, with these. */
  readonly all: readonly DealAnswer[]
}

/** Rows of deals; a discount has a badge. */
export function DealRows({ deals, all }: DealRowsProps) {
  const { baseUrl, productName } = useSite()
  const { data: fallbackLines = [] } = useQuery(dealLinesQuery)
  return deals.map((deal) => (
    <li key={deal.id} className="deal">
      <RetailerLink term={deal.searchQuery} pages={deal.pages} source="deal" className="deal-link">
        <span className="card-name">{deal.name}</span>
        <span className="deal-lines">
          <span>{deal.description}</span>{' '}
          <span className="text-ink-soft">
            {deal.secondDescription ?? fallbackLines[all.indexOf(deal) % fallbackLines.length]}
          </span>
        </span>
      </RetailerLink>
      {deal.picture !== undefined && <ProductPicture path={deal.picture} isLazy className="deal-picture" />}
      <div className="deal-side">
        {deal.discount !== undefined && <span className="deal-badge">{deal.discount}% off</span>}
        <ShareButton
          label={`Share ${deal.name}`}
          shared={{
            title: deal.name,
            text: dealShareText(deal, all, productName),
            url: dealUrl(baseUrl, deal.searchQuery),
          }}
          copied="Link copied!"
        />
      </div>
    </li>
  ))
}
