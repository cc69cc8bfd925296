import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../client/site.ts'
import { useAttention } from '../../client/use-attention.ts'
import { useRotatingSample } from '../../client/use-rotating-sample.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import { PaidLinks } from '../retailer/paid-links.tsx'
import { RetailerLink } from '../retailer/retailer-link.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { dealUrl } from '../share/share.ts'
import { dealLinesQuery } from './deal-lines.query.ts'
import { DealCountdown } from './deal-countdown.tsx'
import { dealsQuery, someDealsQuery } from './deal.query.ts'
import { dealShareText, ROTATION_S, SHOWN_DEALS } from './deal.ts'
import { useCountdown } from './use-countdown.ts'

/** 'Popular deals today': 15 deals, replaced every 45 s unless a visitor points at one or has the focus there. */
export function DealList() {
  const { baseUrl, productName } = useSite()
  const { shown, round, rotate } = useRotatingSample(someDealsQuery, dealsQuery, SHOWN_DEALS)
  const { isPending, isError } = useQuery(someDealsQuery)
  const { data: fallbackLines = [] } = useQuery(dealLinesQuery)
  const { hasAttention, attention, listeners } = useAttention()
  const left = useCountdown(ROTATION_S, () => rotate(() => !attention.current), hasAttention)
  const isEmpty = shown.length === 0
  if (isEmpty && !isPending && !isError) return null
  return (
    <section aria-labelledby="deals-heading" className="w-full">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="deals-heading" className="text-xl font-bold">
          Popular deals today
        </h2>
        {!isEmpty && <DealCountdown left={left} />}
      </div>
      <PaidLinks />
      {isEmpty && isError && (
        <Notice>The deals could not be loaded. They will be back; deals always are.</Notice>
      )}
      <ul key={round} className="deal-grid mt-4" aria-busy={isPending} {...listeners}>
        {isPending && <Skeletons count={SHOWN_DEALS} />}
        {shown.map((deal, index) => (
          <li key={deal.id} className="card deal">
            <RetailerLink term={deal.searchQuery} source="deal" className="deal-link">
              <span className="deal-name">{deal.name}</span>
              <span className="deal-line">{deal.description}</span>
              <span className="deal-line text-ink-soft">
                {deal.secondDescription ?? fallbackLines[index % fallbackLines.length]}
              </span>
            </RetailerLink>
            <div className="deal-side">
              <span className="deal-badge">{deal.discount}% off</span>
              <ShareButton
                label={`Share ${deal.name}`}
                shared={{
                  title: deal.name,
                  text: dealShareText(deal, shown, productName),
                  url: dealUrl(baseUrl, deal.searchQuery),
                }}
                copied="Link copied!"
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
