import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { adminSend, useAdminMutation } from '../../admin/admin-api.ts'
import { formProblem } from '../../admin/admin-refusal.ts'
import { KEY_SCOPES, type KeyScope } from '../../auth/key-scope.ts'
import { DAY_MS } from '../../core/time.ts'
import { FormField } from '../../ui/form-field.tsx'
import { useLeaveQuestion } from '../../ui/use-leave-question.tsx'
import type { MadeApiKeyAnswer } from './api-key.contract.ts'
import { makeApiKeyEndpoint } from './api-key.endpoint.ts'

const SCOPE_LABELS: Readonly<Record<KeyScope, string>> = {
  'links:read': 'Read short links and their clicks',
  'links:write': 'Make, switch off, delete and restore short links',
  'statistics:read': 'Read the statistics',
}

/** Days that a key may hold, by the text of a choice; without a number it holds until it is revoked. */
const LIVES = [
  { label: 'In 30 days', days: 30 },
  { label: 'In 90 days', days: 90 },
  { label: 'In a year', days: 365 },
  { label: 'Never, until you revoke it', days: undefined },
] as const

/** The third of the lives: a plugin that nobody looks at should not stop within a season. */
const USUAL_LIFE = 2

const NO_SCOPE = 'Please choose at least one thing that the key may do.'

interface ApiKeyFormProps {
  readonly onMade: (made: MadeApiKeyAnswer) => void
  readonly onCancel: () => void
}

/** The form that makes an API key. What was typed stays until the server has accepted it. */
export function ApiKeyForm({ onMade, onCancel }: ApiKeyFormProps) {
  const nameInput = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>([])
  const [life, setLife] = useState(USUAL_LIFE)
  const [isMissingScope, setIsMissingScope] = useState(false)
  const make = useAdminMutation({
    mutationFn: () => {
      const days = LIVES[life]?.days
      const expiresAt = days === undefined ? null : Date.now() + days * DAY_MS
      return adminSend(makeApiKeyEndpoint, { body: { name, scopes: [...scopes], expiresAt } })
    },
    onSuccess: onMade,
  })
  const { leave, question } = useLeaveQuestion((name !== '' || scopes.length > 0) && !make.isSuccess)
  const problem = isMissingScope ? NO_SCOPE : formProblem(make.error)

  // The button that opened the form is gone.
  useEffect(() => nameInput.current?.focus(), [])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setIsMissingScope(scopes.length === 0)
    if (scopes.length > 0 && !make.isPending) make.mutate()
  }

  function choose(scope: KeyScope, isChosen: boolean) {
    setIsMissingScope(false)
    setScopes(KEY_SCOPES.filter((each) => (each === scope ? isChosen : scopes.includes(each))))
  }

  return (
    <form className="card form max-w-[34rem] p-5" aria-label="New API key" onSubmit={submit}>
      <FormField
        label="Name"
        hint="Who uses the key, such as “Blog plugin”. The audit trail says it with each change."
      >
        {(labelling) => (
          <input
            {...labelling}
            ref={nameInput}
            className="field"
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
            required
          />
        )}
      </FormField>
      <fieldset className="choices">
        <legend className="mb-1 font-bold">What it may do</legend>
        {KEY_SCOPES.map((scope) => (
          <ScopeChoice
            key={scope}
            scope={scope}
            isChosen={scopes.includes(scope)}
            onChoose={(isChosen) => choose(scope, isChosen)}
          />
        ))}
      </fieldset>
      <FormField label="Ends">
        {(labelling) => (
          <select
            {...labelling}
            className="field"
            value={life}
            onChange={({ target }) => setLife(Number(target.value))}
          >
            {LIVES.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {problem !== undefined && (
        <p role="alert" className="form-error">
          {problem}
        </p>
      )}
      <div className="button-row">
        <button type="button" className="chip" onClick={() => leave(onCancel)}>
          Cancel
        </button>
        <button type="submit" className="button" aria-disabled={make.isPending}>
          {make.isPending ? 'Making...' : 'Make the key'}
        </button>
      </div>
      {question}
    </form>
  )
}

interface ScopeChoiceProps {
  readonly scope: KeyScope
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function ScopeChoice({ scope, isChosen, onChoose }: ScopeChoiceProps) {
  const id = useId()
  return (
    <div className="choice">
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        aria-describedby={`${id}-scope`}
      />
      <div>
        <label htmlFor={id} className="font-bold">
          {SCOPE_LABELS[scope]}
        </label>
        <p id={`${id}-scope`} className="form-hint">
          <code>{scope}</code>
        </p>
      </div>
    </div>
  )
}
