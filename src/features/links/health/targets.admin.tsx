import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { adminQuery } from '../../../admin/admin-api.ts'
import { ErrorMessage } from '../../../admin/error-message.tsx'
import { Time } from '../../../admin/time.tsx'
import { namesOf } from '../../../core/names-of.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { LoadingMessage } from '../../../ui/loading-message.tsx'
import { SettingSwitch } from '../../settings/setting-switch.admin.tsx'
import { targetHealthEndpoint } from './target-health.endpoint.ts'
import { AFTER_THE_END, type TargetState } from './target-health.ts'

/** In this order, because what is broken needs a look first. */
const STATE_WORDS: Readonly<Record<TargetState, string>> = {
  gone: 'Gone',
  unreachable: 'Not reached',
  moved: 'Leads elsewhere',
  skipped: 'Skipped',
  works: 'Works',
}

/** Whether the targets of named links still work, and the switch for the checks. */
export function TargetList() {
  const id = useId()
  const [state, setState] = useState<TargetState>('gone')
  const { data, error } = useQuery(adminQuery(targetHealthEndpoint, { query: { state } }))
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id}>Targets of named links</h2>
      <SettingSwitch
        settingKey="link_targets_checked"
        label="Check targets"
        hint="Looks at each target once a week, slowly, and only where robots.txt and the retailer allow programs. It tells you here, and changes no link."
      />
      {!data && error && <ErrorMessage error={error} />}
      {!data && !error && <LoadingMessage>Loading targets...</LoadingMessage>}
      {data && (
        <>
          <div role="group" aria-label="Show targets by what was found" className="flex flex-wrap gap-2">
            {namesOf(STATE_WORDS).map((each) => (
              <button
                key={each}
                type="button"
                className="chip"
                aria-pressed={each === state}
                onClick={() => setState(each)}
              >
                {`${STATE_WORDS[each]}: ${data.counts[each].toLocaleString()}`}
              </button>
            ))}
          </div>
          {data.targets.length === 0 ? (
            <p className="form-hint">
              {Object.values(data.counts).some((count) => count > 0)
                ? 'No target is in this list.'
                : 'No target was looked at yet.'}
            </p>
          ) : (
            <DataTable
              caption={`Targets: ${STATE_WORDS[state]}`}
              columns={['Link', 'Found', 'Looked at']}
              rows={data.targets.map(({ code, position, targetUrl, detail, checkedAt, failures }) => ({
                key: `${code} ${position}`,
                cells: {
                  Link: (
                    <span>
                      {code}
                      {placeOf(position)}
                      <a
                        href={targetUrl}
                        rel="noreferrer nofollow"
                        className="link line-clamp-3 text-sm/normal font-normal [overflow-wrap:anywhere]"
                      >
                        {targetUrl}
                      </a>
                    </span>
                  ),
                  Found: (
                    <span className="[overflow-wrap:anywhere]">
                      {failures > 1 ? `${failures} times in a row: ${detail}` : detail}
                    </span>
                  ),
                  'Looked at': <Time at={checkedAt} />,
                },
              }))}
            />
          )}
        </>
      )}
    </section>
  )
}

/** Words for the place of a target in its link, which follow the link's name; none for the link's own target. */
function placeOf(position: number): string {
  if (position === AFTER_THE_END) return ', after its end'
  return position === 0 ? '' : `, rule ${position}`
}
