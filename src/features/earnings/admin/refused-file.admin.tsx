import { formProblem, refusalOf } from '../../../admin/admin-refusal.ts'
import type { RefusedReport } from '../earning.contract.ts'

/** Why a file was refused, and its bad rows. */
export function RefusedFile({ error }: { readonly error: Error | null }) {
  const problem = formProblem(error)
  const problems = refusalOf<RefusedReport>(error, 400)?.problems ?? []
  if (problem === undefined) return null
  return (
    <>
      <p role="alert" className="form-error">
        {problem}
      </p>
      {problems.length > 0 && (
        <ul className="grid gap-2 [overflow-wrap:anywhere]">
          {problems.map(({ line, reason }) => (
            <li key={line}>
              <b>{`Line ${line}: `}</b>
              {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
