import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../../../admin/admin-api.ts'
import { ErrorMessage } from '../../../admin/error-message.tsx'
import { LoadingMessage } from '../../../ui/loading-message.tsx'
import { useFocusAfterChange } from '../../../ui/use-focus-after-change.ts'
import { EarningsTable } from './earnings-table.admin.tsx'
import { importsEndpoint } from '../earning.endpoint.ts'
import { ImportReport } from './import-report.admin.tsx'
import { ImportTable } from './import-table.admin.tsx'
import { SavedReports } from './saved-reports.admin.tsx'

/** The section of earnings: reports of retailers are imported, and say what each place earned. */
export function Earnings() {
  const { data, error } = useQuery(adminQuery(importsEndpoint))
  const count = data && data.imports.length + data.reports.length
  const frame = useFocusAfterChange(count)
  if (!data)
    return error ? <ErrorMessage error={error} /> : <LoadingMessage>Loading earnings...</LoadingMessage>
  return (
    <div ref={frame} tabIndex={-1} className="list-frame">
      <p className="max-w-[60ch]">
        Download a report of your retailer or network as CSV, and import it here: then you see what each
        placement and short link earned. Only day, tracking id, amount and number are kept, as sums. Orders,
        titles and names in the file are dropped at once.
      </p>
      <ImportReport />
      {data.imports.length > 0 && (
        <>
          <EarningsTable />
          <ImportTable imports={data.imports} />
        </>
      )}
      {data.reports.length > 0 && <SavedReports reports={data.reports} />}
    </div>
  )
}
