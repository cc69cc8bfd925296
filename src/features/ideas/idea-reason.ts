import { IDEA_WHY_MAX_LENGTH } from './idea.ts'
import type { IntentMatch, Phrase } from './intent-index.ts'

/** For the second idea from one intent, whose own line was used for the first. */
const ENCORES = [
  'Same thought, different box.',
  'Plan B, in case plan A sells out.',
  'Because one good idea gets lonely.',
  'The sequel. Surprisingly good.',
  'Also this. We could not help ourselves.',
  'A second opinion, from the same department.',
]

/** For ideas that nothing in the wish led to. */
const GUESSES = [
  'We did not quite follow, but everybody secretly wants one.',
  'A wild guess, made with great confidence.',
  'No idea why. It just felt right.',
  'Our crystal ball is in the wash, so we guessed.',
  'Found behind the counter, next to the good biscuits.',
]

/** For what came from the owner's own lists. */
const SHELF_LINES = [
  'From our own shelf: it sounded like you.',
  'It was already on our shelf, waiting for this.',
  'We keep one in the window. It waved.',
]

const PROBLEM_LEADS = ['We heard', 'About', 'Filed under']
const INTEREST_LEADS = ['You said', 'A case of', 'On the subject of']

/** A reason made from what matched; its words are ours, never the visitor's. */
export function matchReason(
  { best, indexed: { intent } }: IntentMatch,
  isEncore: boolean,
  chance: number,
): string {
  const lead = leadOf(best, chance)
  const line = isEncore ? oneOf(ENCORES, chance) : intent.line
  return fitting([lead === undefined ? line : `${lead}: ${withSmallStart(line)}`, line])
}

export function guessReason(chance: number): string {
  return oneOf(GUESSES, chance)
}

export function shelfReason(chance: number): string {
  return oneOf(SHELF_LINES, chance)
}

function leadOf(best: IntentMatch['best'], chance: number): string | undefined {
  const problem = best.problems?.text
  if (problem !== undefined) return oneOf(PROBLEM_LEADS, chance) + ` “${problem}”`
  const { interests: interest, recipients, occasions } = best
  const who = recipients ?? occasions
  if (interest === undefined) return who && `For ${who.text}`
  if (who === undefined || isWithin(who, interest)) {
    // "For dad" rather than "you said dad gift".
    const isAboutWho = who !== undefined && isWithin(interest, who)
    return isAboutWho ? `For ${who.text}` : `${oneOf(INTEREST_LEADS, chance)} ${interest.text}`
  }
  return `For ${who.text}, with a case of ${interest.text}`
}

function isWithin(part: Phrase, whole: Phrase): boolean {
  return part.forms.every((form) => whole.forms.includes(form))
}

/** Behind a colon a sentence goes on small, unless its first word is "I" or a name in capitals. */
function withSmallStart(line: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(line) && !line.startsWith('I ')
    ? line.charAt(0).toLowerCase() + line.slice(1)
    : line
}

function fitting(lines: readonly string[]): string {
  return lines.find((line) => line.length <= IDEA_WHY_MAX_LENGTH) ?? oneOf(ENCORES, 0)
}

function oneOf(lines: readonly string[], chance: number): string {
  return lines[Math.floor(chance * lines.length)] ?? ''
}
