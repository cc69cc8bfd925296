import { useState } from 'react'
import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { formProblem } from '../../../admin/admin-refusal.ts'
import { Time } from '../../../admin/time.tsx'
import { useSite } from '../../../client/site.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { RowAction } from '../../../ui/row-action.tsx'
import { showToast } from '../../../ui/toast.ts'
import { FactorForm } from './factor-form.tsx'
import type { PasskeyEntry } from './second-factor.contract.ts'
import { addPasskey, whyNoPasskeysHere } from './passkey.browser.ts'
import { removePasskeyEndpoint, renamePasskeyEndpoint } from './passkey.endpoint.ts'

interface PasskeysSectionProps {
  readonly passkeys: readonly PasskeyEntry[]
  readonly hasApp: boolean
  /** Shows new recovery codes, which come only once. */
  readonly onRecoveryCodes: (codes: readonly string[]) => void
}

type Task = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: PasskeyEntry }

/** The passkeys of this account: added, renamed, removed. */
export function PasskeysSection({ passkeys, hasApp, onRecoveryCodes }: PasskeysSectionProps) {
  const { baseUrl } = useSite()
  const whyNone = whyNoPasskeysHere(baseUrl)
  const [task, setTask] = useState<Task>()

  function finish(title: string) {
    setTask(undefined)
    showToast({ title })
  }

  return (
    <section className="subsection" aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading">Passkeys</h2>
      <p className="max-w-[60ch]">
        A passkey signs you in with your fingerprint, your face or the lock of your device, without a
        password. Nobody can steal it with a false page. Once you have one, the password alone is not enough:
        the login then asks for a second step too.
      </p>
      {passkeys.length > 0 && (
        <DataTable
          caption="Passkeys of this account"
          columns={['Name', 'Added', 'Last used', 'Passkey']}
          rows={passkeys.map((passkey) => ({
            key: passkey.id,
            cells: {
              Name: passkey.name,
              Added: <Time at={passkey.createdAt} />,
              'Last used': passkey.lastUsedAt === null ? 'Not yet' : <Time at={passkey.lastUsedAt} />,
              Passkey: (
                <span className="flex flex-wrap items-center gap-2">
                  {!passkey.isForThisSite && <span className="badge">For another address</span>}
                  <RowAction
                    name={`Rename ${passkey.name}`}
                    onPress={() => setTask({ kind: 'rename', passkey })}
                  >
                    Rename
                  </RowAction>
                  <RowAction
                    name={`Remove ${passkey.name}`}
                    onPress={() => setTask({ kind: 'remove', passkey })}
                  >
                    Remove
                  </RowAction>
                </span>
              ),
            },
          }))}
        />
      )}
      {whyNone !== undefined && <p className="max-w-[60ch] font-bold">{whyNone}</p>}
      {whyNone === undefined && task === undefined && (
        <button
          type="button"
          className={`${passkeys.length > 0 ? 'chip' : 'button'} justify-self-start`}
          onClick={() => setTask({ kind: 'add' })}
        >
          Add a passkey
        </button>
      )}
      {task?.kind === 'add' && (
        <Add
          hasApp={hasApp}
          onCancel={() => setTask(undefined)}
          onDone={(codes) => {
            finish('Passkey added')
            onRecoveryCodes(codes)
          }}
        />
      )}
      {task?.kind === 'rename' && (
        <Rename
          key={task.passkey.id}
          passkey={task.passkey}
          onCancel={() => setTask(undefined)}
          onDone={() => finish('Passkey renamed')}
        />
      )}
      {task?.kind === 'remove' && (
        <div className="card p-5" key={task.passkey.id}>
          <FactorForm
            submitLabel="Remove"
            hasApp={hasApp}
            send={(proof) =>
              adminSend(removePasskeyEndpoint, { params: { id: task.passkey.id }, body: proof })
            }
            onDone={() => finish('Passkey removed')}
            onCancel={() => setTask(undefined)}
          >
            <p>
              <b>{task.passkey.name}</b> will no longer sign you in.
            </p>
          </FactorForm>
        </div>
      )}
    </section>
  )
}

interface AddProps {
  readonly hasApp: boolean
  readonly onCancel: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

function Add({ hasApp, onCancel, onDone }: AddProps) {
  const [name, setName] = useState('')
  return (
    <div className="card p-5">
      <FactorForm
        submitLabel="Add"
        hasApp={hasApp}
        send={(proof) => addPasskey(name, proof)}
        onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
        onCancel={onCancel}
      >
        <NameField value={name} onChange={setName} />
      </FactorForm>
    </div>
  )
}

interface RenameProps {
  readonly passkey: PasskeyEntry
  readonly onCancel: () => void
  readonly onDone: () => void
}

function Rename({ passkey, onCancel, onDone }: RenameProps) {
  const [name, setName] = useState(passkey.name)
  const { mutate, isPending, error } = useAdminMutation({
    mutationFn: () => adminSend(renamePasskeyEndpoint, { params: { id: passkey.id }, body: { name } }),
    onSuccess: onDone,
  })
  return (
    <form
      className="card form max-w-[30rem] p-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate()
      }}
    >
      <NameField value={name} onChange={setName} error={formProblem(error)} />
      <div className="button-row">
        <button type="button" className="chip" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="button" aria-disabled={isPending}>
          Rename
        </button>
      </div>
    </form>
  )
}

interface NameFieldProps {
  readonly value: string
  readonly onChange: (name: string) => void
  readonly error?: string | undefined
}

function NameField({ value, onChange, error }: NameFieldProps) {
  return (
    <FormField label="Name of the passkey" hint="To know it again, such as “Phone”." error={error}>
      {(props) => (
        <input
          {...props}
          className="field"
          autoComplete="off"
          maxLength={64}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          required
        />
      )}
    </FormField>
  )
}
