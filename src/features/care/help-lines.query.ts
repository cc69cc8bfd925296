import { apiQuery } from '../../client/api.ts'
import { helpLinesEndpoint } from './help-lines.endpoint.ts'

/** All help lines, by country. */
export const helpLinesQuery = apiQuery(helpLinesEndpoint)
