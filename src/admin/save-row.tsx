interface SaveRowProps {
  /** Why the last save failed. */
  readonly problem: string | undefined
  readonly isSaving: boolean
  /** Saves all the same; undefined unless another administrator has changed the entry. */
  readonly onOverwrite: ((form: HTMLFormElement | null) => void) | undefined
}

/** The end of a form that changes an entry: the problem of the last save, and the buttons. */
export function SaveRow({ problem, isSaving, onOverwrite }: SaveRowProps) {
  return (
    <>
      {problem !== undefined && (
        <p role="alert" className="form-error">
          {problem}
        </p>
      )}
      <div className="button-row">
        {onOverwrite && (
          <button
            type="button"
            className="chip"
            onClick={({ currentTarget }) => onOverwrite(currentTarget.form)}
          >
            Save over it
          </button>
        )}
        <button type="submit" className="button" aria-disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </button>
      </div>
    </>
  )
}
