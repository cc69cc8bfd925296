import { z } from 'zod'
import { normaliseTerm, TERM_MAX_LENGTH } from '../../core/search-term.ts'

/** A file of content/completions/: texts that people type, the most frequent first. */
export const headTheme = z.array(
  z.string().refine((head) => head !== '' && head === normaliseTerm(head), {
    error: `must be in lower case, with single spaces, and ${TERM_MAX_LENGTH} characters at most`,
  }),
)
