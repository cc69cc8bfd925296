import { formProblem, refusalOf } from './admin-refusal.ts'

interface RefusedFileBody {
  readonly problems: readonly { readonly line: number; readonly reason: string }[]
}

/** The reason for which a file was refused, and its bad rows. */
export function RefusedFile({ error }: { readonly error: Error | null }) {
  const problem = formProblem(error)
  const problems = refusalOf<RefusedFileBody>(error, 400)?.problems ?? []
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
