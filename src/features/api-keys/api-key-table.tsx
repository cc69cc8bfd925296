import { Time } from '../../admin/time.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import { isExpired } from './api-key.ts'
import type { ApiKeyEntry } from './api-key.contract.ts'

interface ApiKeyTableProps {
  readonly keys: readonly ApiKeyEntry[]
  /** When the keys were read, in milliseconds since 1970. */
  readonly now: number
  readonly onRevoke: (key: ApiKeyEntry) => void
}

/** The keys of all administrators. */
export function ApiKeyTable({ keys, now, onRevoke }: ApiKeyTableProps) {
  return (
    <DataTable
      caption="API keys"
      columns={['Name', 'Scopes', 'Times', 'Key']}
      rows={keys.map((key) => ({
        key: key.id,
        cells: {
          Name: (
            <span className="grid">
              {key.name}
              <code className="text-sm/normal font-normal text-ink-soft">{`gimme_${key.id}…`}</code>
              <span className="text-sm/normal font-normal text-ink-soft">by {key.madeBy}</span>
            </span>
          ),
          Scopes: (
            <span className="grid">
              {key.scopes.map((scope) => (
                <code key={scope} className="whitespace-nowrap">
                  {scope}
                </code>
              ))}
            </span>
          ),
          Times: (
            <span className="grid text-sm/normal">
              <span>
                Made <Time at={key.createdAt} />
              </span>
              <span>
                {key.lastUsedAt === null ? (
                  'Not used yet'
                ) : (
                  <>
                    Used last <Time at={key.lastUsedAt} />
                  </>
                )}
              </span>
              <End apiKey={key} now={now} />
            </span>
          ),
          Key: (
            <span className="whitespace-nowrap">
              <RowAction name={`Revoke ${key.name}`} onPress={() => onRevoke(key)}>
                Revoke
              </RowAction>
            </span>
          ),
        },
      }))}
    />
  )
}

function End({ apiKey, now }: { readonly apiKey: ApiKeyEntry; readonly now: number }) {
  if (apiKey.expiresAt === null) return <span>Never ends</span>
  if (!isExpired(apiKey, now)) {
    return (
      <span>
        Ends <Time at={apiKey.expiresAt} />
      </span>
    )
  }
  return (
    <span>
      <span className="badge" data-tone="bad">
        Expired
      </span>{' '}
      <Time at={apiKey.expiresAt} />
    </span>
  )
}
