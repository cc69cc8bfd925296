import type { Range } from '../statistics/period.ts'

/** The ranges of the statistics whose buckets are whole days: reports know no hours. */
export const EARNING_RANGES = ['7d', '30d', '12m'] as const satisfies readonly Range[]
export type EarningRange = (typeof EARNING_RANGES)[number]
