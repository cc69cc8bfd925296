import { apiQuery } from '../../client/api.ts'
import type { SuggestionsAnswer } from './suggestion.contract.ts'
import { SHOWN_SUGGESTIONS } from './suggestion.ts'

export const suggestionsQuery = apiQuery<SuggestionsAnswer>('/api/suggestions')

/** A random sample of the size of the row on the page. */
export const someSuggestionsQuery = apiQuery<SuggestionsAnswer>(`/api/suggestions?count=${SHOWN_SUGGESTIONS}`)
