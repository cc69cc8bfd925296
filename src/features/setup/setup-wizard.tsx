import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LoadingMessage } from '../../ui/loading-message.tsx'
import { AdminQuestion } from './admin-question.tsx'
import { CodeForm } from './code-form.tsx'
import { LastQuestion } from './last-question.tsx'
import { LAST } from './question.tsx'
import { SettingsQuestion } from './settings-question.tsx'
import { SETTINGS_STEPS } from './settings-steps.ts'
import type { SetupAnswer } from './setup.contract.ts'
import { setupCall, setupProblem } from './setup-api.ts'
import { SetupDone } from './setup-done.tsx'
import { setupEndpoint } from './setup.endpoint.ts'

/** The set-up, one question a screen. What is answered is stored at once, so that it can be left and taken up again. */
export function SetupWizard() {
  const [code, setCode] = useState(() => location.hash.slice(1))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['setup', code],
    queryFn: () => setupCall(code, setupEndpoint),
    enabled: code !== '',
  })
  // Somebody who enters the address with the code while this page is open changes its end alone, which loads nothing.
  useEffect(() => {
    const follow = () => setCode(location.hash.slice(1))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  // The same code again, after a time without a network, is no change that would be noticed.
  const tryCode = (typed: string) => (typed === code ? void refetch() : setCode(typed))
  if (data) return <SetupSteps code={code} state={data} />
  if (isFetching) return <LoadingMessage>Loading setup...</LoadingMessage>
  return <CodeForm code={code} problem={setupProblem(error)} onCode={tryCode} />
}

function SetupSteps({ code, state }: { readonly code: string; readonly state: SetupAnswer }) {
  const [chosen, setChosen] = useState<number>()
  const [isDone, setIsDone] = useState(false)
  const queryClient = useQueryClient()
  const step = chosen ?? firstOpenStep(state)
  const stepOn = async () => {
    await queryClient.invalidateQueries({ queryKey: ['setup'] })
    setChosen(step + 1)
  }
  const stepBack = step > 0 ? () => setChosen(step - 1) : undefined
  if (isDone) return <SetupDone state={state} />
  if (step === 0) return <AdminQuestion code={code} state={state} onStored={stepOn} />
  const settings = SETTINGS_STEPS[step - 1]
  if (settings)
    return (
      <SettingsQuestion
        key={step}
        code={code}
        number={step}
        step={settings}
        state={state}
        onStored={stepOn}
        onBack={stepBack}
      />
    )
  return <LastQuestion code={code} state={state} onOpened={() => setIsDone(true)} onBack={stepBack} />
}

function firstOpenStep({ hasAdmin, stored, variables }: SetupAnswer): number {
  if (!hasAdmin) return 0
  const open = SETTINGS_STEPS.findIndex(
    ({ names }) => !names.some((name) => stored.includes(name)) && !names.every((name) => name in variables),
  )
  return open === -1 ? LAST : open + 1
}
