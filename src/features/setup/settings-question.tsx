import { useMutation } from '@tanstack/react-query'
import { refusedSettings } from '../settings/refused-settings.ts'
import { useSiteFields } from '../settings/site-fields.tsx'
import { Question, type StepProps } from './question.tsx'
import type { SetupAnswer } from './setup.contract.ts'
import type { SettingsStep } from './settings-steps.ts'
import { setupCall, setupProblem } from './setup-api.ts'
import { setupSettingsEndpoint } from './setup.endpoint.ts'

interface SettingsQuestionProps extends StepProps {
  readonly number: number
  readonly step: SettingsStep
}

/** Asks for settings of the site. What environment variables fix is shown and not sent. */
export function SettingsQuestion({ code, number, step, state, onStored, onBack }: SettingsQuestionProps) {
  const { title, why, Fields, names, offered } = step
  const isAnswered = names.some((name) => state.stored.includes(name))
  const { fields } = useSiteFields({
    values: isAnswered
      ? state.values
      : { ...state.values, ...withoutFixed(offered?.() ?? {}, state.variables) },
    variables: state.variables,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const open = names.filter((name) => !(name in state.variables))
      const body = Object.fromEntries(open.map((name) => [name, fields.values[name]]))
      return setupCall(code, setupSettingsEndpoint, { body })
    },
    onSuccess: onStored,
  })
  const { problems, rest } = refusedSettings(setupProblem(error), names)
  return (
    <Question
      number={number}
      title={title}
      why={why}
      problem={rest}
      isBusy={isPending}
      submitLabel="Continue"
      onSubmit={mutate}
      onBack={onBack}
    >
      <Fields {...fields} problems={problems} />
    </Question>
  )
}

function withoutFixed<T extends object>(offered: T, variables: SetupAnswer['variables']): Partial<T> {
  const open: Partial<T> = { ...offered }
  for (const name of Object.keys(variables)) Reflect.deleteProperty(open, name)
  return open
}
