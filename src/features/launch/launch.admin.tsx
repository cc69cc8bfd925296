import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../../admin/admin-api.ts'
import { ErrorMessage } from '../../admin/error-message.tsx'
import { LoadingMessage } from '../../ui/loading-message.tsx'
import type { CheckState, LaunchLine } from './launch-check.ts'
import './launch.css'
import { launchEndpoint } from './launch.endpoint.ts'

/** In the order in which they are shown, with what they are called. */
const STATES: readonly (readonly [CheckState, string])[] = [
  ['red', 'Fix first'],
  ['warning', 'Take a look'],
  ['ok', 'Good'],
]

const TONES = { red: 'bad', warning: undefined, ok: 'good' } as const

/** The launch check: what to mend before and after the shop is opened, the worst first. */
export function Launch() {
  const { data, error, isFetching, refetch } = useQuery(adminQuery(launchEndpoint))
  if (!data) return error ? <ErrorMessage error={error} /> : <LoadingMessage>Checking...</LoadingMessage>
  const groups = STATES.map(([state, name]) => ({
    state,
    name,
    lines: data.lines.filter((line) => line.state === state),
  })).filter(({ lines }) => lines.length > 0)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="max-w-2xl">
          {verdictOf(groups)} In a terminal, <code>npm run doctor</code> says the same (with the archive:{' '}
          <code>./gimme doctor</code>).
        </p>
        <button type="button" className="chip" aria-disabled={isFetching} onClick={() => void refetch()}>
          Check again
        </button>
      </div>
      {groups.map(({ state, name, lines }) => (
        <section key={state} aria-labelledby={`launch-${state}`} className="subsection">
          <h2 id={`launch-${state}`}>{name}</h2>
          <ul className="launch-list">
            {lines.map((line) => (
              <Line key={line.title} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function verdictOf(
  groups: readonly { readonly state: CheckState; readonly lines: readonly LaunchLine[] }[],
): string {
  const count = groups.find(({ state }) => state === 'red')?.lines.length ?? 0
  if (count === 0) return 'Nothing needs fixing.'
  return count === 1 ? 'One thing needs fixing.' : `${count} things need fixing.`
}

const BADGES = { red: 'Red', warning: 'Warning', ok: 'OK' }

function Line({ line: { title, state, finding, why, mend } }: { readonly line: LaunchLine }) {
  return (
    <li className="card launch-line">
      <h3>
        {title}
        <span className="badge" data-tone={TONES[state]}>
          {BADGES[state]}
        </span>
      </h3>
      <p>{finding}</p>
      <p className="form-hint">{why}</p>
      {mend && 'path' in mend && (
        <a className="chip" href={mend.path} aria-label={`${mend.label}: ${title}`}>
          {mend.label}
        </a>
      )}
      {mend && 'command' in mend && <code className="launch-command">{mend.command}</code>}
    </li>
  )
}
