import { useSite } from '../../../client/site.ts'
import { useHydrated } from '../../../client/use-hydrated.ts'
import { Mascot } from '../../../ui/mascot.tsx'

/** The shortener's logo; a click throws confetti, except with reduced motion. */
export function ShortenLogo() {
  const { productName } = useSite()
  const isHydrated = useHydrated()
  return (
    <button
      type="button"
      className="logo-button print:hidden"
      aria-label={productName}
      disabled={!isHydrated}
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
