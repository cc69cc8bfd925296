import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../client/site.ts'
import { useAttention } from '../../client/use-attention.ts'
import { useRotatingSample } from '../../client/use-rotating-sample.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import { PaidLinks } from '../retailer/paid-links.tsx'
import { DealCountdown } from './deal-countdown.tsx'
import { DealRows } from './deal-rows.tsx'
import { dealsQuery, someDealsQuery } from './deal.query.ts'
import { isDiscounted, ROTATION_S, sampleDeals, SHOWN_DEALS } from './deal.ts'
import { useCountdown } from './use-countdown.ts'

/**
 * 15 deals, replaced every 45 s unless a visitor points at one or has the focus there: 'Popular deals today', and those
 * without a discount that may be shown as 'Things to hunt for'.
 */
export function DealList() {
  const { rules } = useSite()
  const { shown, round, rotate } = useRotatingSample(someDealsQuery, dealsQuery, SHOWN_DEALS, sampleDeals)
  const { isPending, isError } = useQuery(someDealsQuery)
  const { hasAttention, attention, listeners } = useAttention()
  const left = useCountdown(ROTATION_S, () => rotate(() => !attention.current), hasAttention)
  const isEmpty = shown.length === 0
  if (isEmpty && !isPending && !isError) return null
  const popular = shown.filter(isDiscounted)
  const others = shown.slice(popular.length)
  const expected = rules === 'as-specified' ? 'deals' : 'ideas'
  const sections = [
    { id: 'deals', heading: 'Popular deals today', deals: popular },
    { id: 'ideas', heading: 'Things to hunt for', deals: others },
  ].filter(({ id, deals }) => (isEmpty ? id === expected : deals.length > 0))
  return sections.map(({ id, heading, deals }, index) => (
    <section key={id} aria-labelledby={`${id}-heading`} className="w-full">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="paid-heading">
          <h2 id={`${id}-heading`} className="text-xl font-bold">
            {heading}
          </h2>
          <PaidLinks />
        </div>
        {/* One countdown for both sections, because they change together. */}
        {!isEmpty && index === 0 && <DealCountdown what={id} left={left} />}
      </div>
      {isEmpty && isError && (
        <Notice>The deals could not be loaded. They will be back; deals always are.</Notice>
      )}
      <ul key={round} className="deal-grid mt-4" aria-busy={isPending} {...listeners}>
        {isPending && <Skeletons count={SHOWN_DEALS} />}
        <DealRows deals={deals} all={shown} />
      </ul>
    </section>
  ))
}
