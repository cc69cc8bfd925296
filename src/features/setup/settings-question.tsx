import { useMutation } from '@tanstack/react-query'
import { refusedFields } from '../settings/refused-fields.ts'
import { useSiteFields } from '../settings/site-fields.tsx'
import { withoutSettings } from '../settings/site-setting.ts'
import { Question, type StepProps } from './question.tsx'
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
      : { ...state.values, ...withoutSettings(offered?.() ?? {}, Object.keys(state.variables)) },
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
  const { problems, rest } = refusedFields(setupProblem(error), names)
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
