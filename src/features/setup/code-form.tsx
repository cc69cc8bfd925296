import { useState, type SyntheticEvent } from 'react'
import { FormField } from '../../ui/form-field.tsx'
import { useRefusedFocus } from '../../ui/use-refused-focus.ts'

interface CodeFormProps {
  /** The last code; empty before the first. */
  readonly code: string
  /** Why it opened nothing. */
  readonly problem: string | undefined
  readonly onCode: (code: string) => void
}

/** Asks for the code of the set-up, where the address does not hold it. */
export function CodeForm({ code, problem, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState(code)
  // The form takes the place of a message while the code is checked, so it begins with the answer.
  const form = useRefusedFocus<HTMLFormElement>(true)
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    onCode(typed.trim().replace(/^.*#/, ''))
  }
  return (
    <form ref={form} className="card form setup-step" onSubmit={submit}>
      <h1>Set up this shop</h1>
      <FormField
        label="Setup code"
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
