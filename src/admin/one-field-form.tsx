import { useState, type InputHTMLAttributes } from 'react'
import { useAdminMutation } from './admin-api.ts'
import { formProblem } from './admin-refusal.ts'
import { FormField } from '../ui/form-field.tsx'

interface OneFieldFormProps<Answer> {
  readonly label: string
  readonly hint: string
  /** Label of the button. */
  readonly submitLabel: string
  /** Attributes of the input. */
  readonly input?: Pick<InputHTMLAttributes<HTMLInputElement>, 'autoCapitalize' | 'maxLength' | 'spellCheck'>
  readonly send: (text: string) => Promise<Answer>
  readonly onSent: (answer: Answer) => void
}

/** A form with one field. The typed text stays until the server has accepted it. */
export function OneFieldForm<Answer>(props: OneFieldFormProps<Answer>) {
  const { label, hint, submitLabel, input, send, onSent } = props
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useAdminMutation({
    mutationFn: () => send(text),
    onSuccess(answer) {
      setText('')
      onSent(answer)
    },
  })
  return (
    <form
      className="inline-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate()
      }}
    >
      <FormField label={label} hint={hint} error={formProblem(error)}>
        {(labelling) => (
          <input
            {...input}
            {...labelling}
            className="field"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FormField>
      <button type="submit" className="button" aria-disabled={isPending}>
        {submitLabel}
      </button>
    </form>
  )
}
