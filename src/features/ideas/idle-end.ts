/** Before "help" these say that it is needed, or that something was none. */
const BEFORE_HELP =
  "need|needs|needing|to|with|of|for|can|could|will|would|get|gets|some|no|not|never|and|\\p{L}+n'?t"

const THEM = '(?: (?:him|her|them|it))?'

/** Idle phrases at the end of a wish, which change no meaning. Each begins with other words, so that a text is read in one way only. */
const IDLE = [
  'pls|plz|please|(?<!\\bno )thanks|thx|(?<!\\bno )thank you|many thanks|thanks in advance|ta|cheers(?: guys| all| lads)?|ok|okay|tbh|tia|asap|haha|xx+',
  `(?<!\\b(?:${BEFORE_HELP}) )help(?: me)?`,
  'any (?:ideas?|suggestions?|recommendations?|thoughts|tips|recs)',
  `what (?:can|could|do|should|would) (?:i|we) (?:get|buy|give|do)${THEM}`,
  `what to (?:get|buy|give|do)${THEM}`,
  'this year|this time|at the moment|right now',
].join('|')

const IDLE_END = new RegExp(`(?<=\\p{L})(?: (?:${IDLE}))+(?: x)*[\\s?!.]*$`, 'u')

/**
 * Makes what ends a wish and says nothing of it a clause of its own, as if a comma had been typed: "not another candle pls" and "has
 * a garmin already any ideas" rule out what they would without it.
 * @param wish in lower case
 */
export function withIdleEnd(wish: string): string {
  return wish.replace(IDLE_END, ',$&')
}
