import { useState, type SyntheticEvent } from 'react'
import { FormField } from '../../ui/form-field.tsx'

interface CodeFormProps {
  /** Why the last code opened nothing. */
  readonly problem: string | undefined
  readonly onCode: (code: string) => void
}

/** Asks for the code of the set-up, where the address does not hold it. */
export function CodeForm({ problem, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState('')
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    onCode(typed.trim().replace(/^.*#/, ''))
  }
  return (
    <form className="card form setup-step" onSubmit={submit}>
      <h1>Set up this shop</h1>
      <FormField
        label="Code of the set-up"
        hint="npm start prints it, behind the # of the address. The whole address does as well."
        error={problem}
      >
        {(labelling) => (
          <input
            {...labelling}
            className="field"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            required
          />
        )}
      </FormField>
      <div className="button-row">
        <button type="submit" className="button">
          Continue
        </button>
      </div>
    </form>
  )
}
