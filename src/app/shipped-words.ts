import type { Words } from '../features/words/words.ts'
import { hourLines } from '../features/jokes/check-back-lines.ts'
import type { Content } from './content.ts'

/** The words of content/ that an owner may change in the browser. */
export function shippedWords(content: Content): Words {
  const { prompts, initialsJokes } = content
  return Object.freeze({
    anytimePrompts: prompts.anytime,
    morningPrompts: prompts.morning,
    afternoonPrompts: prompts.afternoon,
    eveningPrompts: prompts.evening,
    nightPrompts: prompts.night,
    surpriseLabels: content.surpriseLabels,
    surpriseTerms: content.surpriseTerms,
    trendingTerms: content.trendingTerms,
    propositions: content.propositions,
    taglines: content.taglines,
    slogans: content.temptationSlogans,
    dealLines: content.dealFallbackLines,
    logoJokes: content.logoJokes,
    gimmeInitials: initialsJokes.gimme,
    otherInitials: initialsJokes.any,
    offlineLines: content.offlineLines,
    checkBackLines: hourLines(content.checkBackLines),
    blockedTerms: content.blockedTerms,
  })
}
