import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminQuery } from '../../../admin/admin-api.ts'
import { ErrorMessage } from '../../../admin/error-message.tsx'
import type { RetailerEntry } from '../../../core/retailer.ts'
import { LoadingMessage } from '../../../ui/loading-message.tsx'
import { CampaignNames } from './campaign-names.admin.tsx'
import { OtherRetailers } from './other-retailers.admin.tsx'
import { PartnerIds } from './partner-ids.admin.tsx'
import { PlaceIds } from './place-ids.admin.tsx'
import { RetailerFileButtons } from './retailer-file-buttons.admin.tsx'
import { RetailerForm } from './retailer-form.admin.tsx'
import { RetailerRow } from './retailer-row.admin.tsx'
import type { RetailersAnswer } from '../../retailer/retailer.contract.ts'
import { retailersEndpoint } from './retailer.endpoint.ts'

/** The retailers section: the owner's ids in the shops of the retailer in use, and all retailers. */
export function Retailers() {
  const { data, error } = useQuery(adminQuery(retailersEndpoint))
  if (!data)
    return error ? <ErrorMessage error={error} /> : <LoadingMessage>Loading retailers...</LoadingMessage>
  return (
    <div className="grid gap-5">
      <PartnerIds answer={data} />
      <PlaceIds answer={data} />
      <CampaignNames answer={data} />
      <OtherRetailers answer={data} />
      <RetailerList answer={data} />
    </div>
  )
}

function RetailerList({ answer: { used, own, shipped, networks } }: { readonly answer: RetailersAnswer }) {
  /** The key of the retailer in the form; null for a new one. */
  const [edited, setEdited] = useState<string | null>()
  const keys = new Set(own.map(({ key }) => key))
  const all: readonly RetailerEntry[] = [...own, ...shipped.filter(({ key }) => !keys.has(key))]
  const close = () => setEdited(undefined)
  return (
    <div className="card grid max-w-2xl gap-4 p-4">
      <h2 className="text-xl font-black">All retailers</h2>
      <p>
        Links lead to <strong>{used.host}</strong>. To lead them to another retailer, enter its domain and
        your id in Settings, under The retailer.
      </p>
      <ul className="grid gap-3">
        {all.map((entry) => (
          <li key={entry.key} className="grid gap-2 border-t-2 border-line pt-3">
            <RetailerRow
              entry={entry}
              own={own}
              networks={networks}
              isShipped={shipped.some(({ key }) => key === entry.key)}
              isUsed={entry.shops.some(({ host }) => host === used.host)}
              onEdit={() => setEdited(entry.key)}
            />
            {edited === entry.key && (
              <RetailerForm entry={entry} own={own} networks={networks} onClose={close} />
            )}
          </li>
        ))}
      </ul>
      {edited === null ? (
        <RetailerForm own={own} networks={networks} onClose={close} />
      ) : (
        <div className="button-row">
          <button type="button" className="button" onClick={() => setEdited(null)}>
            Add a retailer
          </button>
          <RetailerFileButtons own={own} />
        </div>
      )}
    </div>
  )
}
