import { useSite } from '../../../client/site.ts'
import { Mascot } from '../../../ui/mascot.tsx'

/** The logo of the shortener; a click throws confetti, unless the visitor wants things to keep still. */
export function ShortenLogo() {
  const { productName } = useSite()
  return (
    <button
      type="button"
      className="logo-button print:hidden"
      aria-label={productName}
      onClick={(event) => {
        if (!matchMedia('(prefers-reduced-motion: reduce)').matches) celebrate(event.currentTarget)
      }}
    >
      <Mascot mood="eager" className="h-24 w-24" />
    </button>
  )
}

function celebrate(from: Element): void {
  import('./confetti.browser.ts').then(
    ({ throwConfetti }) => throwConfetti(from),
    (error: unknown) => console.debug('No confetti.', error),
  )
}
