/** The words of the shop's own texts, and how the shop puts them together. */
export interface ShopVocabulary {
  readonly add: (text: string) => void
  /** Whether a term is a text of the shop, or is made of its words the way the shop makes names of goods. */
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

/** Words between goods and what they are for, have or come from, in the four languages. */
const BETWEEN = new Set(
  'for with without of from in and to by für mit ohne aus von zum zur im und pour avec sans de du des en et à au aux para con sin y del'
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(' '),
)

/** Words for persons: what stands beside them may be an insult, so that the shop must have put it there before. */
const PERSONS = new Set(
  'man men woman women girl boy kid child children baby teen adult person people lady guy mom mum mother dad father wife husband grandma grandpa sister brother daughter son friend boss teacher nurse coach chef artist gamer couple newborn toddler senior old american french japanese korean mann frau mädchen madchen junge kind mutter vater oma opa homme femme fille garcon enfant mere pere hombre mujer chica chico nino nina madre padre bebe'.split(
    ' ',
  ),
)

/** Sizes, models and amounts: `17`, `20oz`, `a4`, `10x12`; never a name with a digit for a letter. */
const MEASURE =
  /^(?:\p{L}{0,2}\d{1,4}|\d{1,5}(?:in|inch|ft|cm|mm|m|l|ml|cl|oz|g|mg|kg|lb|lbs|w|v|a|mah|gb|tb|mb|k|x|pc|pcs|pk|pack|hz|qt|gal|p|d|ply|st|nd|rd|th|er|stk)|\d{1,4}x\d{1,4})$/u
const MAX_MEASURES = 2

/** By word: words that stand in one relation to that word. Most words have none, and an empty Set takes 200 bytes. */
type Relation = Map<string, Set<string>>

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
  const words = new Set<string>()
  /** Words beside a word where that word names the goods of a text, up to MIN_HEADS. */
  const besideHead: Relation = new Map()
  const followers: Relation = new Map()
  /** Goods that have a word as a purpose: `gift` for `dad`. */
  const purposeOf: Relation = new Map()

  const isGoods = (word: string) => (besideHead.get(word)?.size ?? 0) >= MIN_HEADS
  const isFree = (word: string) => (followers.get(word)?.size ?? 0) >= FREE_FOLLOWERS

  /** Whether one word may stand before the other. */
  function goesBefore(first: string, second: string): boolean {
    if (MEASURE.test(first) || MEASURE.test(second)) return true
    if (followers.get(first)?.has(second)) return true
    if (PERSONS.has(first) || PERSONS.has(second)) return false
    return isFree(first) && (isGoods(second) || isFree(second))
  }

  function isPurpose(part: readonly string[], goods: string): boolean {
    const last = part.at(-1) ?? ''
    const known = purposeOf.get(last)
    if (MEASURE.test(last) || known?.has(goods)) return true
    return !PERSONS.has(last) && (known?.size ?? 0) >= FREE_PURPOSES
  }

  return {
    add(text) {
      const all = wordsOf(text).map(singularOf)
      texts.add(meaningOf(all))
      const [goods = [], ...purposes] = partsOf(all)
      const head = headOf(goods)
      const beside = `${goods[goods.lastIndexOf(head ?? '') - 1] ?? ''} ${purposes[0]?.at(-1) ?? ''}`
      if (head !== undefined && !isGoods(head)) relate(besideHead, head, beside)
      for (const part of purposes) relate(purposeOf, part.at(-1) ?? '', head ?? '')
      for (const part of [goods, ...purposes])
        for (const [at, word] of part.entries()) {
          words.add(word)
          const next = part[at + 1]
          if (next !== undefined) relate(followers, word, next)
        }
    },
    knows(term) {
      const plain = wordsOf(term)
      const all = plain.map(singularOf)
      if (texts.has(meaningOf(all))) return true
      if (all.length > MAX_WORDS || isDoubtful(plain) || isDoubtful(all)) return false
      if (all.filter((word) => MEASURE.test(word)).length > MAX_MEASURES) return false
      const [goods = [], ...purposes] = partsOf(all)
      const head = headOf(goods)
      return (
        head !== undefined &&
        isGoods(head) &&
        purposes.every((part) => isPurpose(part, head)) &&
        [goods, ...purposes].every((part) =>
          part.every(
            (word, at) =>
              (words.has(word) || MEASURE.test(word)) && (at === 0 || goesBefore(part[at - 1] ?? '', word)),
          ),
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

/** The word for the goods: the last one, without sizes and without those whom they are for. */
function headOf(words: readonly string[]): string | undefined {
  return words.findLast((word) => !MEASURE.test(word) && !PERSONS.has(word))
}

/** Splits words at those between goods and what they are for. */
function partsOf(words: readonly string[]): string[][] {
  const parts: string[][] = [[]]
  for (const word of words) {
    if (BETWEEN.has(word)) parts.push([])
    else parts.at(-1)?.push(word)
  }
  return parts.filter((part, n) => n === 0 || part.length > 0)
}

/** Equal for texts with the same words in another order. */
function meaningOf(words: readonly string[]): string {
  return words
    .filter((word) => !BETWEEN.has(word))
    .toSorted()
    .join(' ')
}

/** Shorter words keep their last letter: `gas`, `bus`. */
const PLURAL_MIN_LENGTH = 4

/** A word without a plural ending; both sides of a comparison have this form, which need not be a word. */
function singularOf(word: string): string {
  if (word.length < PLURAL_MIN_LENGTH || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  return /(?:x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}
