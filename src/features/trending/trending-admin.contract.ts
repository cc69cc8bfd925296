import { z } from 'zod'
import { pagePosition } from '../../core/paging.ts'
import { timestamp } from '../../core/time.contract.ts'

const rankedTerm = z.object({
  term: z.string(),
  why: z.enum(['pinned', 'measured', 'curated']),
  visitorsToday: z
    .int()
    .describe('Networks that have searched it today (UTC); one that many people share counts for more.'),
  heat: z.number().describe('Searches by different visitors, of which one counts half after four hours.'),
})

export const trendingRankingAnswer = z.object({
  shown: z.array(rankedTerm).describe('Nine, in the order of the page.'),
  unshownPins: z
    .array(z.string())
    .describe('Pinned terms that the display rules keep out by now; they count as pinned.'),
  next: z.array(rankedTerm).describe('What would take the place of a term that is hidden.'),
})

export const hiddenTermsAnswer = z.object({
  terms: z.array(z.object({ term: z.string(), hiddenAt: z.int().describe('Milliseconds since 1970.') })),
  ...pagePosition.shape,
})

const waitingTerm = rankedTerm.omit({ why: true })

export const waitingTermsAnswer = z.object({ terms: z.array(waitingTerm), ...pagePosition.shape })

export const alikeQuery = z.object({ term: z.string().max(200) })

export const alikeAnswer = z.array(
  z.object({
    word: z.string().describe('A word of the term, without marks.'),
    waiting: z.int().describe('Terms with the word that wait.'),
    popular: z.int().describe('Terms with the word that are shown, or would be next.'),
    examples: z.array(z.string()).readonly(),
  }),
)

export const hiddenWordBody = z.object({ word: z.string().max(200) })
export const hiddenWordAnswer = z.object({ word: z.string().describe('As it is compared.') })

export const hiddenWordsAnswer = z.array(
  z.object({ word: z.string(), hiddenAt: z.int().describe('Milliseconds since 1970.') }),
)

const choice = z.enum(['hidden', 'pinned', 'approved'])

export const choiceBody = z.object({
  term: z.string().max(200),
  choice,
  chosenAt: timestamp.optional().describe('To put back what another choice took the place of, as it was.'),
})

export const choiceAnswer = z.object({
  term: z.string().describe('As it is counted.'),
  before: z
    .object({ choice, chosenAt: z.int().describe('Milliseconds since 1970.') })
    .nullable()
    .describe('What it took the place of; null where the term was left to what is measured.'),
})

export type ChoiceBody = z.output<typeof choiceBody>
export type ChoiceAnswer = z.output<typeof choiceAnswer>
export type TrendingRankingAnswer = z.output<typeof trendingRankingAnswer>
export type RankedTermAnswer = z.output<typeof rankedTerm>
export type WaitingTermsAnswer = z.output<typeof waitingTermsAnswer>
export type AlikeAnswer = z.output<typeof alikeAnswer>
export type HiddenWordBody = z.output<typeof hiddenWordBody>
export type HiddenWordAnswer = z.output<typeof hiddenWordAnswer>
export type HiddenWordsAnswer = z.output<typeof hiddenWordsAnswer>
export type HiddenTermsAnswer = z.output<typeof hiddenTermsAnswer>
