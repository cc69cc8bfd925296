import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { useRefusedFocus } from '../../ui/use-refused-focus.ts'
import type { SetupAnswer } from './setup.contract.ts'
import { SETTINGS_STEPS } from './settings-steps.ts'

/** The number of the last question, which follows those about the administrator and the site. */
export const LAST = SETTINGS_STEPS.length + 1

/** What the questions need of the set-up. */
export interface StepProps {
  readonly code: string
  readonly state: SetupAnswer
  readonly onStored: () => Promise<void>
  readonly onBack?: (() => void) | undefined
}

interface QuestionProps {
  /** From 0. */
  readonly number: number
  readonly title: string
  readonly why: string
  readonly problem: string | undefined
  readonly isBusy: boolean
  readonly submitLabel: string
  readonly onSubmit: () => void
  readonly onBack?: (() => void) | undefined
  readonly children: ReactNode
}

/** A screen of the set-up. */
export function Question(props: QuestionProps) {
  const { number, title, why, problem, isBusy, submitLabel, onSubmit, onBack, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // Another question takes the place of the one with the focus.
  useEffect(() => heading.current?.focus(), [])
  const form = useRefusedFocus<HTMLFormElement>(!isBusy)
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <form ref={form} className="card form setup-step" onSubmit={submit}>
      <p className="setup-progress">
        Step {number + 1} of {LAST + 1}
        <progress value={number + 1} max={LAST + 1} aria-hidden />
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{why}</p>
      {children}
      {problem !== undefined && (
        <p role="alert" className="form-error">
          {problem}
        </p>
      )}
      <div className="button-row">
        {onBack && (
          <button type="button" className="chip" onClick={onBack}>
            Back
          </button>
        )}
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? 'One moment...' : submitLabel}
        </button>
      </div>
    </form>
  )
}
