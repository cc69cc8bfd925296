import { apiQuery } from '../../client/api.ts'
import { suggestionsEndpoint } from './suggestion.endpoint.ts'
import { SHOWN_SUGGESTIONS } from './suggestion.ts'

export const suggestionsQuery = apiQuery(suggestionsEndpoint)

/** A random sample of the size of the row on the page. */
export const someSuggestionsQuery = apiQuery(suggestionsEndpoint, { query: { count: SHOWN_SUGGESTIONS } })
