import { useSite, type Site } from '../../client/site.ts'

export const WORDMARK_ID = 'wordmark'
/** Width and height of the drawing, in its own units. */
export const WORDMARK_SIZE = '1708 468'

/** Whether the name is shown as the drawing of wordmark-drawing.tsx, which has the letters of this name alone. */
export function isDrawn({ productName, logo }: Pick<Site, 'productName' | 'logo'>): boolean {
  return productName === 'Gimme' && logo === undefined
}

/** The product's name: the owner's logo, the drawing, or large letters. Decorative: a control around it has the name. */
export function Wordmark() {
  const site = useSite()
  const { productName, logo } = site
  if (logo) return <img {...logo} alt="" className="wordmark-picture" />
  if (!isDrawn(site))
    return (
      <span aria-hidden="true" className="wordmark">
        {productName}
      </span>
    )
  return (
    <svg viewBox={`0 0 ${WORDMARK_SIZE}`} aria-hidden="true" className="wordmark-drawing">
      <use href={`#${WORDMARK_ID}`} />
    </svg>
  )
}
