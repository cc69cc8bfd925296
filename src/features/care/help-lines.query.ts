import { apiQuery } from '../../client/api.ts'
import type { HelpLines } from './help-lines.contract.ts'

/** All help lines, by country. */
export const helpLinesQuery = apiQuery<HelpLines>('/api/help-lines')
