import { useSite, type Site } from '../../client/site.ts'

export const WORDMARK_ID = 'wordmark'
/** Width and height of the drawing, in its own units. */
export const WORDMARK_SIZE = '1708 468'

/** Whether the name is shown as the drawing of wordmark-drawing.tsx, which has the letters of this name alone. */
export function isDrawn({ productName, logo }: Pick<Site, 'productName' | 'logo'>): boolean {
  return productName === 'Gimme' && logo === undefined
}

/** The product's name: the owner's logo, the drawing, or large letters. */
export function Wordmark() {
  const site = useSite()
  const { productName, logo } = site
  if (logo) return <img {...logo} alt={productName} className="wordmark-picture" />
  if (!isDrawn(site)) return <span className="wordmark">{productName}</span>
  return (
    <svg viewBox={`0 0 ${WORDMARK_SIZE}`} role="img" aria-label={productName} className="wordmark-drawing">
      <use href={`#${WORDMARK_ID}`} />
    </svg>
  )
}
