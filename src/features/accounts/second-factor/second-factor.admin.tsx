import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminQuery } from '../../../admin/admin-api.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { ErrorMessage } from '../../../admin/error-message.tsx'
import { LoadingMessage } from '../../../ui/loading-message.tsx'
import { AppSection } from './app-section.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { RecoveryCodesSection } from './recovery-codes-section.tsx'
import { secondFactorEndpoint } from './second-factor.endpoint.ts'

/** The section in which administrators set up what they sign in with besides their password. */
export function SecondFactor() {
  const { data: factors, error } = useQuery(adminQuery(secondFactorEndpoint))
  const [fresh, setFresh] = useState<readonly string[]>([])
  if (!factors) return error ? <ErrorMessage error={error} /> : <LoadingMessage>Loading...</LoadingMessage>
  return (
    <>
      {fresh.length > 0 && <NewRecoveryCodes codes={fresh} onKept={() => setFresh([])} />}
      <AppSection isOn={factors.hasApp} onRecoveryCodes={setFresh} />
      <PasskeysSection passkeys={factors.passkeys} hasApp={factors.hasApp} onRecoveryCodes={setFresh} />
      {(factors.hasApp || factors.passkeys.length > 0) && (
        <RecoveryCodesSection
          left={factors.recoveryCodesLeft}
          hasApp={factors.hasApp}
          onRecoveryCodes={setFresh}
        />
      )}
    </>
  )
}
