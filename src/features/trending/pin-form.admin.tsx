import { useState } from 'react'
import { adminSend, messageOf, useAdminMutation } from '../../client/admin-api.ts'
import { FormField } from '../../ui/form-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { TRENDING_COUNT } from './trending.ts'

/** Pins a term that nobody has searched yet. */
export function PinForm() {
  const [term, setTerm] = useState('')
  const pin = useAdminMutation({
    mutationFn: () =>
      adminSend<{ readonly term: string }>('POST', '/api/admin/trending/choices', { term, choice: 'pinned' }),
    onSuccess: (answer) => {
      setTerm('')
      showToast({ title: 'Pinned', description: answer.term })
    },
  })
  return (
    <form
      className="inline-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!pin.isPending) pin.mutate()
      }}
    >
      <FormField
        label="Pin a term"
        hint={`Shown before all others; ${TRENDING_COUNT} at most.`}
        error={pin.error ? messageOf(pin.error) : undefined}
      >
        {(props) => (
          <input
            {...props}
            className="field"
            maxLength={60}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
        )}
      </FormField>
      <button type="submit" className="button" aria-disabled={pin.isPending}>
        Pin
      </button>
    </form>
  )
}
