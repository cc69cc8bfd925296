import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../../../admin/admin-api.ts'
import type { LookAnswer, ReportEntry } from '../earning.contract.ts'
import { importsEndpoint } from '../earning.endpoint.ts'
import { headerText } from '../report-mapping.ts'

/** The saved reports that a file may be of, as they are now: those with all of its columns. */
export function useReports({ columns }: LookAnswer): readonly ReportEntry[] {
  const { data } = useQuery(adminQuery(importsEndpoint))
  const header = headerText(columns.map(({ name }) => name))
  return (data?.reports ?? []).filter((report) => headerText(report.columns) === header)
}
