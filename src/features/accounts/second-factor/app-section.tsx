import { useState } from 'react'
import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { showFailure } from '../../../admin/admin-failure.ts'
import { showToast } from '../../../ui/toast.ts'
import { AppCodeField } from './code-field.tsx'
import { FactorForm } from './factor-form.tsx'
import { beginAppEndpoint, turnAppOffEndpoint, turnAppOnEndpoint } from './second-factor.endpoint.ts'
import type { AppSetupAnswer } from './second-factor.contract.ts'

interface AppSectionProps {
  readonly isOn: boolean
  /** Shows new recovery codes, which come only once. */
  readonly onRecoveryCodes: (codes: readonly string[]) => void
}

/** The authenticator app: set up with a QR code, turned off with a code. */
export function AppSection({ isOn, onRecoveryCodes }: AppSectionProps) {
  const [setup, setSetup] = useState<AppSetupAnswer>()
  const [isTurningOff, setIsTurningOff] = useState(false)
  const begin = useAdminMutation({
    mutationFn: () => adminSend(beginAppEndpoint),
    onSuccess: setSetup,
    onError: showFailure,
  })

  return (
    <section className="subsection" aria-labelledby="app-heading">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="app-heading">Authenticator app</h2>
        {isOn && <span className="badge">On</span>}
      </div>
      <p className="max-w-[60ch]">
        {isOn
          ? 'After your password, the login asks for the code that the app shows.'
          : 'An app on your phone shows a new code every 30 seconds, and the login asks for it after your password. A stolen password is then not enough. Any app with such codes will do.'}
      </p>
      {!isOn && !setup && (
        <button
          type="button"
          className="button justify-self-start"
          aria-disabled={begin.isPending}
          onClick={() => {
            if (!begin.isPending) begin.mutate()
          }}
        >
          Set up an app
        </button>
      )}
      {!isOn && setup && (
        <TurnOn
          setup={setup}
          onCancel={() => setSetup(undefined)}
          onDone={(codes) => {
            setSetup(undefined)
            showToast({ title: 'Authenticator app is on' })
            onRecoveryCodes(codes)
          }}
        />
      )}
      {isOn && !isTurningOff && (
        <button type="button" className="chip justify-self-start" onClick={() => setIsTurningOff(true)}>
          Turn off
        </button>
      )}
      {isOn && isTurningOff && (
        <div className="card p-5">
          <FactorForm
            submitLabel="Turn off"
            hasApp
            send={(proof) => adminSend(turnAppOffEndpoint, { body: proof })}
            onDone={() => {
              setIsTurningOff(false)
              showToast({ title: 'Authenticator app is off' })
            }}
            onCancel={() => setIsTurningOff(false)}
          />
        </div>
      )}
    </section>
  )
}

interface TurnOnProps {
  readonly setup: AppSetupAnswer
  readonly onCancel: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

function TurnOn({ setup, onCancel, onDone }: TurnOnProps) {
  const [code, setCode] = useState('')
  return (
    <div className="card grid gap-4 p-5">
      <ol className="grid list-decimal gap-4 ps-5">
        <li>
          <p>Scan this with your app, or type the key below into it.</p>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(setup.qrCode)}`}
            alt="QR code with the key for your app"
            className="mt-3 size-52 rounded-small bg-[#fff]"
          />
          <p className="mt-3">
            <code className="[overflow-wrap:anywhere]">{setup.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
        </li>
        <li>Type the code that the app shows, so that both know that it works.</li>
      </ol>
      <FactorForm
        submitLabel="Turn on"
        hasApp={false}
        send={({ password }) => adminSend(turnAppOnEndpoint, { body: { password, code } })}
        onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
        onCancel={onCancel}
      >
        <AppCodeField value={code} onChange={setCode} error={undefined} />
      </FactorForm>
    </div>
  )
}
