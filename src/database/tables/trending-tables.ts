import type { IntegerBoolean } from './integer-boolean.ts'

interface TermHeatRow {
  term: string
  /** log2 of the forward-decayed count of visitors, see trending.ts. */
  heat: number
  /** The day of `visitors` and `sketch`. */
  day: string
  /** The number of different visitors; a fraction where the number is an estimate. */
  visitors: number
  /** The number of different networks among them. */
  networks: number
  /** Distinguishes the day's visitors, see openDistinctVisitors. */
  sketch: Buffer
  /** Whether enough different visitors searched for the term on one day, and the term may be shown. */
  is_popular: IntegerBoolean
  /** Whether the term has enough visitors, and an owner has to look at it first. */
  is_waiting: IntegerBoolean
}

interface TrendingChoiceRow {
  term: string
  choice: 'hidden' | 'pinned' | 'approved'
  chosen_at: number
}

interface HiddenWordRow {
  /** In lower case, without marks. */
  word: string
  hidden_at: number
}

/** Trending terms, and what an owner has chosen about them. */
export interface TrendingTables {
  term_heat: TermHeatRow
  trending_choices: TrendingChoiceRow
  hidden_words: HiddenWordRow
}
