import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../../admin/admin-api.ts'
import { launchEndpoint } from './launch.endpoint.ts'

/** What is red in the launch check, with the way to it; nothing where nothing is. */
export function LaunchSummary() {
  const { data } = useQuery(adminQuery(launchEndpoint))
  const red = data?.lines.filter(({ state }) => state === 'red') ?? []
  if (red.length === 0) return null
  return (
    <section aria-labelledby="launch-summary" className="card grid justify-items-start gap-2 p-4">
      <h2 id="launch-summary" className="flex flex-wrap items-center gap-2.5 text-lg font-extrabold">
        Launch check
        <span className="badge" data-tone="bad">
          {red.length === 1 ? '1 is red' : `${red.length} are red`}
        </span>
      </h2>
      <p>{red.map(({ title }) => title).join(' · ')}</p>
      <a className="chip" href="/admin/launch">
        See what to do
      </a>
    </section>
  )
}
