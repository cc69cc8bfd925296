import { useSite } from '../../client/site.ts'
import { useHydrated } from '../../client/use-hydrated.ts'
import { Mascot } from '../../ui/mascot.tsx'
import { Wordmark } from '../brand/wordmark.tsx'
import { useLogoJoke } from './use-logo-joke.ts'

/** The mascot and the product's name, with a joke behind them; without JavaScript no button, as nothing would happen. */
export function LogoJoke() {
  const { productName } = useSite()
  const { stage, told, tell } = useLogoJoke()
  const isHydrated = useHydrated()
  return (
    <div className="logo" data-stage={stage}>
      <h1>
        <button
          type="button"
          className="logo-button"
          aria-label={productName}
          disabled={!isHydrated}
          onClick={tell}
        >
          <Mascot mood="eager" className="logo-mascot" />
          <Wordmark />
        </button>
      </h1>
      <div aria-live="polite" className="logo-joke">
        {told && (
          <>
            <p>{told.joke}</p>
            <p>{told.checkBackLine}</p>
          </>
        )}
      </div>
    </div>
  )
}
