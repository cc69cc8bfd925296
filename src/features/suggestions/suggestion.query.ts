import { apiQuery } from '../../client/api.ts'
import type { SuggestionsAnswer } from './suggestion.contract.ts'
import { SHOWN_SUGGESTIONS } from './suggestion.ts'

export const suggestionsQuery = apiQuery<SuggestionsAnswer>('/api/suggestions')

/** As many as are on the page, at random. */
export const someSuggestionsQuery = apiQuery<SuggestionsAnswer>(`/api/suggestions?count=${SHOWN_SUGGESTIONS}`)
