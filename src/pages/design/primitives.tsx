import { CornerButton } from '../../ui/corner-button.tsx'
import { Mascot } from '../../ui/mascot.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toast.ts'
import { Sample, Specimen } from './specimen.tsx'

/** Buttons, fields, cards and messages, with the classes of ui.css. */
export function Primitives() {
  return (
    <>
      <Specimen name="Buttons">
        <button type="button" className="button">
          Button
        </button>
        <button type="button" className="surprise-button">
          Surprise button
        </button>
        <button type="button" className="go-button">
          Go
        </button>
        <button type="button" className="go-button" disabled>
          Go, disabled
        </button>
        <CornerButton label="Corner button, with a tooltip">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        </CornerButton>
        <a href="#links" id="links" className="link">
          Link
        </a>
      </Specimen>
      <Specimen name="Fields">
        {[
          { name: 'Empty', isDisabled: false, value: '' },
          { name: 'Filled in', isDisabled: false, value: 'Slippers' },
          { name: 'Disabled', isDisabled: true, value: 'Slippers' },
        ].map(({ name, isDisabled, value }) => (
          <Sample key={name} name={name}>
            <span className="search-box">
              <input
                aria-label={name}
                className="search-input"
                placeholder="What do you want?"
                defaultValue={value}
                disabled={isDisabled}
              />
              <button type="button" className="go-button" disabled={isDisabled}>
                Go
              </button>
            </span>
          </Sample>
        ))}
      </Specimen>
      <Specimen name="Chips and cards">
        <a href="#chip" id="chip" className="chip">
          Chip
        </a>
        <div className="card specimen-card">Card</div>
        <a href="#card" id="card" className="card pressable specimen-card">
          Card that can be pressed
        </a>
        <span className="deal-badge">25% off</span>
      </Specimen>
      <Specimen name="Mascot">
        <Sample name="eager">
          <Mascot mood="eager" className="specimen-mascot" />
        </Sample>
        <Sample name="puzzled">
          <Mascot mood="puzzled" className="specimen-mascot" />
        </Sample>
      </Specimen>
      <Specimen name="Messages">
        <Spinner />
        <span className="tooltip">Tooltip</span>
        <button
          type="button"
          className="button"
          onClick={() => showToast({ title: 'Link copied!', description: 'Off it goes' })}
        >
          Show a toast
        </button>
        <button
          type="button"
          className="button"
          onClick={() => showToast({ title: 'Copy failed', description: 'Oh no', variant: 'destructive' })}
        >
          Show a destructive toast
        </button>
        <Sample name="default">
          <div className="toast">Something happened</div>
        </Sample>
        <Sample name="destructive">
          <div className="toast" data-variant="destructive">
            Something went wrong
          </div>
        </Sample>
      </Specimen>
    </>
  )
}
