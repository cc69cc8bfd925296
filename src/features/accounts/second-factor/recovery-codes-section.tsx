import { useState } from 'react'
import { adminSend } from '../../../admin/admin-api.ts'
import { FactorForm } from './factor-form.tsx'
import { renewRecoveryCodesEndpoint } from './second-factor.endpoint.ts'

/** With so few left, the section says that it is time for new ones. */
const FEW = 3

interface RecoveryCodesSectionProps {
  readonly left: number
  readonly hasApp: boolean
  /** Shows new codes, which come only once. */
  readonly onRecoveryCodes: (codes: readonly string[]) => void
}

/** How many recovery codes are left, and a form that makes new ones. */
export function RecoveryCodesSection({ left, hasApp, onRecoveryCodes }: RecoveryCodesSectionProps) {
  const [isRenewing, setIsRenewing] = useState(false)
  return (
    <section className="subsection" aria-labelledby="recovery-heading">
      <h2 id="recovery-heading">Recovery codes</h2>
      <p className="max-w-[60ch]">
        If your phone is lost, one of these codes takes the place of the second step. Each works once.{' '}
        <b>{left} of 10 are left.</b>
      </p>
      {left <= FEW && (
        <p role="status" className="form-error">
          {left === 0 ? 'None is left: make new ones now.' : 'Few are left: make new ones soon.'}
        </p>
      )}
      {isRenewing ? (
        <div className="card p-5">
          <FactorForm
            submitLabel="Make new codes"
            hasApp={hasApp}
            send={(proof) => adminSend(renewRecoveryCodesEndpoint, { body: proof })}
            onDone={({ recoveryCodes }) => {
              setIsRenewing(false)
              onRecoveryCodes(recoveryCodes)
            }}
            onCancel={() => setIsRenewing(false)}
          >
            <p>All codes that you have kept until now stop working.</p>
          </FactorForm>
        </div>
      ) : (
        <button type="button" className="chip justify-self-start" onClick={() => setIsRenewing(true)}>
          Make new codes
        </button>
      )}
    </section>
  )
}
