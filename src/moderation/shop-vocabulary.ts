import { hasOddSigns } from './odd-signs.ts'

/** The words of the shop's own texts, and how the shop puts them together. */
export interface ShopVocabulary {
  readonly add: (text: string) => void
  /**
   * Whether a term is a text of the shop, or is made of its words the way the shop makes names of goods; never with signs
   * that say more than the words.
   */
  readonly knows: (term: string) => boolean
}

/** A word before so many different words goes before any goods: `black`, `wooden`, `nike`. */
const FREE_FOLLOWERS = 8

/** A word behind so many different goods is a purpose of any: `travel`, `desk`. */
const FREE_PURPOSES = 8

/** Goods are named by the last word of texts that differ beside it: the end of a single text may be any word. */
const MIN_HEADS = 2

/** A longer term is a sentence. */
const MAX_WORDS = 7

/** Shorter words keep their last letter: `gas`, `bus`. */
const PLURAL_MIN_LENGTH = 4

/** Words between goods and what they are for, have or come from, in the four languages. */
const BETWEEN = new Set(
  'for with without of from in and to by für mit ohne aus von zum zur im und pour avec sans de du des en et à au aux para con sin y del'
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(' '),
)

/** Those of them that only say for what or whom goods are. */
const FOR = new Set('for fur pour para'.split(' '))

/** Those of them without which a text says the opposite. */
const NEGATIONS = new Set('without ohne sans sin'.split(' '))

/** Words for persons: what stands beside them may be an insult, so that the shop must have put it there before. */
const PERSONS = new Set(
  'man men woman women girl boy kid child children baby babies teen adult person people lady ladies guy mom mum mother dad father wife husband grandma grandpa sister brother daughter son friend boss teacher nurse coach chef artist gamer couple newborn toddler senior old american french japanese korean mann manner frau frauen madchen junge jungen kind kinder mutter vater oma opa homme femme fille garcon enfant mere pere hombre mujer mujeres chica chico nino nina madre padre bebe'
    .split(' ')
    .map(singularOf),
)

/** Sizes, models and amounts: `17`, `20oz`, `a4`, `10x12`; never a name with a digit for a letter. */
const MEASURE =
  /^(?:\p{L}{0,2}\d{1,4}|\d{1,5}(?:in|inch|ft|cm|mm|m|l|ml|cl|oz|g|mg|kg|lb|lbs|w|v|a|mah|gb|tb|mb|k|x|pc|pcs|pk|pack|hz|qt|gal|p|d|ply|st|nd|rd|th|er|stk)|\d{1,4}x\d{1,4})$/u
const MAX_MEASURES = 2

/** By word: words that stand in one relation to that word. Most words have none, and an empty Set takes 200 bytes. */
type Relation = Map<string, Set<string>>

/** What goods are for, have or come from. */
interface Purpose {
  /** The words between that stand before it: `for`. */
  readonly between: readonly string[]
  readonly words: readonly string[]
}

/**
 * Builds the vocabulary that decides which new terms need no owner. That each word is known is not enough, as a shop knows
 * `jordan` and `killer` too: a term must end in goods, and each word must go with the next one as in a text of the shop, or
 * go before any goods.
 * @param wordsOf the plain words of a text
 * @param isDoubtful whether words say something bad in some combination
 */
export function createShopVocabulary(
  wordsOf: (text: string) => readonly string[],
  isDoubtful: (words: readonly string[]) => boolean,
): ShopVocabulary {
  const texts = new Set<string>()
  /** Equal for texts that say the same, see meaningOf. */
  const meanings = new Set<string>()
  const words = new Set<string>()
  /** Words beside a word where that word names the goods of a text, up to MIN_HEADS. */
  const besideHead: Relation = new Map()
  const followers: Relation = new Map()
  /** Goods that have something as a purpose: `gift` for `for dad`. */
  const purposeOf: Relation = new Map()

  /** A single letter is the end of some names, `xbox series x`, and says nothing alone. */
  const isGoods = (word: string) => word.length > 1 && (besideHead.get(word)?.size ?? 0) >= MIN_HEADS
  const isFree = (word: string) => (followers.get(word)?.size ?? 0) >= FREE_FOLLOWERS

  /** Whether a word of a part may stand behind the word before it. */
  function isInPlace(part: readonly string[], at: number): boolean {
    const word = part[at] ?? ''
    if (MEASURE.test(word)) return true
    if (!words.has(word)) return false
    const before = nameBefore(part, at)
    if (before === undefined || followers.get(before)?.has(word)) return true
    // Also behind a size, as in `toddler 2 cage`.
    if (PERSONS.has(before) || PERSONS.has(word)) return false
    return before !== part[at - 1] || (isFree(before) && (isGoods(word) || isFree(word)))
  }

  function isPurpose({ between, words: its }: Purpose, goods: string): boolean {
    const last = nameBefore(its, its.length)
    // Nothing but a size, as in `for 8 to 10`.
    if (last === undefined) return !between.some((word) => NEGATIONS.has(word))
    const known = purposeOf.get(relationTo(between, last))
    return known?.has(goods) || (!PERSONS.has(last) && (known?.size ?? 0) >= FREE_PURPOSES)
  }

  return {
    add(text) {
      const all = wordsOf(text).map(singularOf)
      texts.add(all.join(' '))
      meanings.add(meaningOf(withoutFor(all)))
      const { goods, purposes } = partsOf(all)
      const head = headOf(goods)
      const beside = `${goods[goods.lastIndexOf(head ?? '') - 1] ?? ''} ${purposes[0]?.words.at(-1) ?? ''}`
      if (head !== undefined && !isGoods(head)) relate(besideHead, head, beside)
      for (const { between, words: its } of purposes)
        relate(purposeOf, relationTo(between, nameBefore(its, its.length) ?? ''), head ?? '')
      for (const part of [goods, ...purposes.map((purpose) => purpose.words)])
        for (const [at, word] of part.entries()) {
          words.add(word)
          const next = part[at + 1]
          if (next !== undefined) relate(followers, word, next)
        }
    },
    knows(term) {
      if (hasOddSigns(term)) return false
      const plain = wordsOf(term)
      const all = plain.map(singularOf)
      if (texts.has(all.join(' '))) return true
      if (isDoubtful(plain) || isDoubtful(all)) return false
      const joined = withoutFor(all)
      if (!joined.some((word) => BETWEEN.has(word)) && meanings.has(meaningOf(joined))) return true
      if (all.length > MAX_WORDS) return false
      if (all.filter((word) => MEASURE.test(word)).length > MAX_MEASURES) return false
      const { goods, purposes } = partsOf(all)
      const head = headOf(goods)
      return (
        head !== undefined &&
        isGoods(head) &&
        purposes.every((purpose) => isPurpose(purpose, head)) &&
        [goods, ...purposes.map((purpose) => purpose.words)].every((part) =>
          part.every((_, at) => isInPlace(part, at)),
        )
      )
    },
  }
}

function relate(relation: Relation, word: string, other: string): void {
  const others = relation.get(word)
  if (others) others.add(other)
  else relation.set(word, new Set([other]))
}

/** The last word before a place that is no size. */
function nameBefore(words: readonly string[], at: number): string | undefined {
  return words.findLast((word, n) => n < at && !MEASURE.test(word))
}

/** The word for the goods: the last one, without sizes and without those whom they are for. */
function headOf(words: readonly string[]): string | undefined {
  return words.findLast((word) => !MEASURE.test(word) && !PERSONS.has(word))
}

/** Splits words at those between goods and what they are for. */
function partsOf(words: readonly string[]): { readonly goods: string[]; readonly purposes: Purpose[] } {
  const goods: string[] = []
  const purposes: { readonly between: string[]; readonly words: string[] }[] = []
  for (const word of words) {
    const last = purposes.at(-1)
    if (!BETWEEN.has(word)) (last?.words ?? goods).push(word)
    else if (last?.words.length === 0) last.between.push(word)
    else purposes.push({ between: [word], words: [] })
  }
  return { goods, purposes }
}

/** Differs for food `for` somebody and food `from` somebody. */
function relationTo(between: readonly string[], purpose: string): string {
  return [...between, purpose].join(' ')
}

/** `gifts for dad` as `dad gifts`; `dad for gifts` stays, since somebody is no goods. */
function withoutFor(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => FOR.has(word))
  const goods = words.slice(0, at)
  return at < 1 || goods.some((word) => PERSONS.has(word)) ? words : [...words.slice(at + 1), ...goods]
}

/**
 * Equal for texts with the same words, without those between, in another order. Beside somebody each word stays where it is,
 * as hunting women's boots are not women's hunting boots: only somebody at the end may stand at the beginning too.
 */
function meaningOf(words: readonly string[]): string {
  const named = words.filter((word) => !BETWEEN.has(word) || NEGATIONS.has(word))
  if (!named.some((word) => PERSONS.has(word))) return named.toSorted().join(' ')
  const last = named.at(-1) ?? ''
  return (PERSONS.has(last) ? [last, ...named.slice(0, -1)] : named).join(' ')
}

/** A word without a plural ending; both sides of a comparison have this form, which need not be a word. `sans` is no plural. */
function singularOf(word: string): string {
  if (
    word.length < PLURAL_MIN_LENGTH ||
    !word.endsWith('s') ||
    /(?:ss|us|is)$/.test(word) ||
    BETWEEN.has(word)
  )
    return word
  return /(?:x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}
