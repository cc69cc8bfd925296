import { useMutation } from '@tanstack/react-query'
import { LAST, Question, type StepProps } from './question.tsx'
import { setupCall, setupProblem } from './setup-api.ts'
import { finishSetupEndpoint } from './setup.endpoint.ts'

/** Shows what was answered, and opens the shop. */
export function LastQuestion({
  code,
  state,
  onOpened,
  onBack,
}: Omit<StepProps, 'onStored'> & { readonly onOpened: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => setupCall(code, finishSetupEndpoint),
    onSuccess: onOpened,
  })
  const { productName, baseUrl, retailerName, affiliateTag, operatorName, rules } = state.values
  return (
    <Question
      number={LAST}
      title={`Open ${productName}?`}
      why="Please look over it once more. Everything can be changed later, in the settings of the admin area."
      problem={setupProblem(error)}
      isBusy={isPending}
      submitLabel="Open the shop"
      onSubmit={mutate}
      onBack={onBack}
    >
      <dl className="setup-summary">
        <dt>Address</dt>
        <dd>{baseUrl}</dd>
        <dt>Retailer</dt>
        <dd>{retailerName}</dd>
        <dt>Tag</dt>
        <dd>{affiliateTag}</dd>
        <dt>Run by</dt>
        <dd>{operatorName === '' ? 'Nobody yet: imprint and privacy page stay closed' : operatorName}</dd>
        <dt>Backups</dt>
        <dd>Each night, unless you have chosen otherwise</dd>
        <dt>Rules</dt>
        <dd>{rules === 'by-the-book' ? 'By the book' : 'Everything, as in the demonstration'}</dd>
      </dl>
    </Question>
  )
}
