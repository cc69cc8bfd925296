import { Mascot } from '../../ui/mascot.tsx'
import { Wordmark } from '../brand/wordmark.tsx'
import { useLogoJoke } from './use-logo-joke.ts'

/** The mascot and the product's name, with a joke behind them. */
export function LogoJoke() {
  const { stage, told, tell } = useLogoJoke()
  return (
    <div className="logo" data-stage={stage}>
      <h1>
        <button type="button" className="logo-button" onClick={tell}>
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
