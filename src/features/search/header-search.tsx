import { PaidLinks } from '../retailer/paid-links.tsx'
import { ShopChoice } from '../retailer/shop/shop-choice.tsx'
import { SearchForm } from './search-form.tsx'
import { Searching } from './searching.tsx'
import { useHandOff } from './use-hand-off.ts'

/** The search box in the header of every page but home. */
export function HeaderSearch() {
  const hand = useHandOff()
  const { searching } = hand
  return (
    <SearchForm hand={hand} placeholder="I want…" className="compact-search">
      {() =>
        searching === undefined ? (
          <>
            <PaidLinks />
            <ShopChoice />
          </>
        ) : (
          <Searching name={searching} />
        )
      }
    </SearchForm>
  )
}
