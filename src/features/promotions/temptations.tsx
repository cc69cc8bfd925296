import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAttention } from '../../client/use-attention.ts'
import { useTicker } from '../../client/use-ticker.ts'
import { PaidLinks } from '../retailer/paid-links.tsx'
import { OutboundLink } from '../retailer/outbound-link.tsx'
import { settingQuery } from '../settings/setting.query.ts'
import { promotionsQuery, slogansQuery } from './promotion.query.ts'
import { isExpired, nextExpiry, SLOGAN_ROTATION_MS } from './promotion.ts'

/** The clock is checked at least this often: timers stop while a device sleeps, and overflow after 24 days. */
const MAX_WAIT_MS = 60_000

/** The grid of promoted pictures, if the owner has switched it on and there are promotions. */
export function Temptations() {
  const { data: setting } = useQuery(settingQuery('shopping_temptations_enabled'))
  const { data: promotions = [] } = useQuery(promotionsQuery)
  const { data: slogans = [] } = useQuery(slogansQuery)
  const [sloganIndex, setSloganIndex] = useState(0)
  const { hasAttention, listeners } = useAttention()
  useTicker(() => setSloganIndex((index) => index + 1), SLOGAN_ROTATION_MS, hasAttention)
  // Pages are cached for minutes, so their HTML may contain expired promotions, which are removed when the script
  // runs. Promotions that expire on an open page are removed then.
  const [now, setNow] = useState(0)
  const shown = promotions.filter((promotion) => !isExpired(promotion, now))
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.min(nextExpiry(shown) - Date.now(), MAX_WAIT_MS))
    return () => clearTimeout(timer)
  })
  if (setting?.settingValue !== 'true' || shown.length === 0) return null
  return (
    <section aria-labelledby="temptations-heading" className="w-full" {...listeners}>
      <div className="paid-heading">
        <h2 id="temptations-heading" className="text-xl font-bold">
          Shopping Temptations
        </h2>
        <PaidLinks />
      </div>
      <p className="slogan" data-longest={slogans.toSorted((a, b) => b.length - a.length)[0]}>
        <span>{slogans[sloganIndex % slogans.length]}</span>
      </p>
      <ul className="mt-4 grid grid-cols-3 gap-2 sm:gap-3">
        {shown.map(
          ({ id, imageUrl, alt, destinationUrl, recordedAs, term, pages, sources, placeholder }, index) => (
            <li key={id}>
              <OutboundLink
                url={destinationUrl}
                name={recordedAs}
                source="temptation"
                term={term}
                pages={pages}
                className="card pressable relative overflow-hidden"
              >
                {placeholder && (
                  <img src={placeholder} alt="" className="absolute inset-0 size-full object-cover" />
                )}
                <picture>
                  {sources?.map((source) => (
                    <source key={source.type} {...source} sizes="(min-width: 64rem) 12rem, 31vw" />
                  ))}
                  <img
                    src={imageUrl}
                    alt={alt}
                    width="320"
                    height="320"
                    // The first row is on the first screen.
                    loading={index < 3 ? 'eager' : 'lazy'}
                    decoding="async"
                    className="relative aspect-square w-full object-cover"
                  />
                </picture>
              </OutboundLink>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
