import { EarningsSummary } from '../../features/earnings/admin/earnings-summary.admin.tsx'
import { Overview } from '../../features/statistics/overview.admin.tsx'

/** The figures of the shop, and below them what the retailers' reports say was earned. */
export function OverviewSection() {
  return (
    <>
      <Overview />
      <EarningsSummary />
    </>
  )
}
