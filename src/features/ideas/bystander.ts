import type { WishToken } from './wish-text.ts'

/** Words that end a description of the writer: "I am a nurse and ...". */
const SPEAKER_ENDS = new Set(
  'and who for looking need needs want wants so but trying with that i my'.split(' '),
)

/** "The lady who found my purse", "who drove us": what she did once is no taste of hers, and my purse none of her things. */
const DID =
  /(?:ed|found|brought|gave|took|drove|lent|made|saved|sat|caught|taught|got|kept|fed|came|sent|built|wrote|held|led)$/
const COUPLE = new Set(['bride', 'groom'])
const MINE = new Set(['my', 'our'])
const MAX_DEED_WORDS = 4
const MAX_MINE_WORDS = 2
const MAX_THERE_WORDS = 4
/** "In the house". */
const MAX_WHERE_WORDS = 3

/** The place of "my" in what somebody did for the writer, if a deed begins at a place; -1 if none does. */
function whoseIsIt(tokens: readonly WishToken[], at: number): number {
  if (tokens[at]?.word !== 'who' || !DID.test(tokens[at + 1]?.word ?? '')) return -1
  return tokens.findIndex(({ word }, n) => n > at && n <= at + MAX_DEED_WORDS && MINE.has(word))
}

/** Whether a wish tells what somebody did for the writer: a present for her is not about the writer's illness. */
export function tellsOfDeed(tokens: readonly WishToken[]): boolean {
  return tokens.some((_, at) => whoseIsIt(tokens, at) >= 0)
}

/** Places of words about the writer or another person beside the receiver: these words must not describe the receiver. */
export function bystandersIn(
  tokens: readonly WishToken[],
  isPerson: (word: string) => boolean,
  tellsSomething: (word: string) => boolean,
): ReadonlySet<number> {
  const speaker = new Set<number>()
  const others = new Set<number>()
  for (const [at, { word, isPossessive }] of tokens.entries()) {
    const next = tokens[at + 1]?.word ?? ''
    const isSpeaker =
      (word === 'im' ||
        (word === 'am' && tokens[at - 1]?.word === 'i') ||
        (word === 'as' && (at === 0 || tokens[at - 1]?.clause !== tokens[at]?.clause))) &&
      (next === 'a' || next === 'an' || next === 'the')
    if (isSpeaker) {
      for (let n = at + 2; n < tokens.length && !SPEAKER_ENDS.has(tokens[n]?.word ?? ''); n++) speaker.add(n)
    }
    // A person behind "from" or behind "of" is not the receiver: "from her boss", "teacher of deaf kids".
    if (word === 'from' || (word === 'of' && isPerson(tokens[at - 1]?.word ?? ''))) {
      const person = [at + 1, at + 2, at + 3].find((n) => isPerson(tokens[n]?.word ?? ''))
      // The bride of "mother of the bride" tells the occasion, for which the mother needs a hat, so the bride is no bystander.
      const isCouple = person !== undefined && COUPLE.has(tokens[person]?.word ?? '')
      if (person !== undefined && !isCouple && tokens[person]?.clause === tokens[at]?.clause)
        others.add(person)
    }
    // "No small parts, theres a baby in the house" is a present for somebody else.
    const isThere = word === 'theres' || (word === 'there' && next === 'is')
    if (isThere) {
      const person = tokens.findIndex((token, n) => n > at && isPerson(token.word))
      if (person > 0 && person <= at + MAX_THERE_WORDS)
        for (let n = at; n <= person + MAX_WHERE_WORDS; n++) others.add(n)
    }
    const mine = whoseIsIt(tokens, at)
    if (mine >= 0) {
      for (let n = mine + 1; n <= mine + MAX_MINE_WORDS; n++) {
        if (tokens[n]?.clause !== tokens[at]?.clause || SPEAKER_ENDS.has(tokens[n]?.word ?? '')) break
        others.add(n)
      }
    }
    const isOwner = isPossessive || (word.endsWith('s') && isPerson(word.slice(0, -1)) && word.length > 3)
    // The owner of another person is not the receiver: "my kids swim coach" is about the coach.
    const owned = [next, tokens[at + 2]?.word ?? ''].findIndex(isPerson)
    const isNear = owned >= 0 && tokens[at + 1 + owned]?.clause === tokens[at]?.clause
    if (isOwner && isPerson(word) && isNear && (owned === 0 || tellsSomething(next))) others.add(at)
  }
  const isForAnother = tokens.some(({ word }, at) => isPerson(word) && !speaker.has(at) && !others.has(at))
  return isForAnother ? new Set([...speaker, ...others]) : others
}
