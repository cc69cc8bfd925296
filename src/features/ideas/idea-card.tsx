import { sendSearch } from '../events/send-event.browser.ts'
import { productDrawing } from '../products/product-drawing.ts'
import { ProductPicture } from '../products/product-picture.tsx'
import { RetailerLink } from '../retailer/retailer-link.tsx'
import type { Idea } from './idea.ts'

/** What is drawn of a kind of thing; anything else is the parcel that stands for all. */
const DRAWN = '/product-pictures/'

interface IdeaCardProps {
  readonly idea: Idea
  /** Language of the idea's texts, if it differs from the page's. */
  readonly lang: string | undefined
  /** Drawings smile, which does not suit everything. */
  readonly isDrawn: boolean
  /** Whether its link leaves without our tag. */
  readonly isUntagged: boolean
  readonly onRefuse: () => void
}

/** An idea: a link to the retailer's search for it, and a way to have another one. */
export function IdeaCard({ idea, lang, isDrawn, isUntagged, onRefuse }: IdeaCardProps) {
  const { searchTerm, why } = idea
  const picture = productDrawing({ name: searchTerm, category: '' })
  return (
    <li className="card idea">
      {isDrawn && picture.startsWith(DRAWN) && <ProductPicture path={picture} className="idea-picture" />}
      <RetailerLink
        term={searchTerm}
        source="idea"
        isUntagged={isUntagged}
        className="idea-link"
        onOpen={() => sendSearch({ query: searchTerm, searchType: 'text', source: 'idea' })}
      >
        <span lang={lang} className="idea-term">
          {searchTerm}
        </span>
        <span lang={lang} className="idea-why">
          {why}
        </span>
      </RetailerLink>
      <button
        type="button"
        className="idea-refusal"
        aria-label={`Not that: ${searchTerm}`}
        onClick={onRefuse}
      >
        Not that
      </button>
    </li>
  )
}
