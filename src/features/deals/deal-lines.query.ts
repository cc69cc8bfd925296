import { apiQuery } from '../../client/api.ts'

/** Lines for deals without a second description, by position in the list (spec, section 2). */
export const dealLinesQuery = apiQuery<string[]>('/api/deals/lines')
