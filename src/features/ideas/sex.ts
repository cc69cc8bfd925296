import { wordSet, type WishToken } from './wish-text.ts'

export type Sex = 'female' | 'male'

const FEMALE = wordSet('woman girl')
const MALE = wordSet('man boy')
/** "His" and "her" may tell of somebody else: "his wife". "Him" is no possessive, and is who gets it: "shoes for him". */
const SHE = wordSet('she shes')
const HE = wordSet('he hes him')

/** In a search term, these are for one sex. */
const FOR_FEMALES = /\b(?:womens?|ladies|girls?)\b/
const FOR_MALES = /\b(?:mens?|boys?|gentlemen)\b/

/**
 * The sexes that a wish tells of.
 * @param people forms of the words for the receivers, and of broader words for them: "woman" for a wife
 */
export function sexesIn(tokens: readonly WishToken[], people: readonly string[]): ReadonlySet<Sex> {
  const isFemale = people.some((form) => FEMALE.has(form)) || tokens.some(({ word }) => SHE.has(word))
  const isMale = people.some((form) => MALE.has(form)) || tokens.some(({ word }) => HE.has(word))
  return new Set<Sex>([...(isFemale ? (['female'] as const) : []), ...(isMale ? (['male'] as const) : [])])
}

/**
 * Whether goods are made for the other sex than that of whom a wish is for: no "mens shoes" for a woman. A wish for both, for nobody
 * of a known sex, or that names such goods itself rules none out.
 */
export function isForOtherSex(term: string, sexes: ReadonlySet<Sex>, said: ReadonlySet<string>): boolean {
  if (sexes.size !== 1) return false
  const [isForFemales, isForMales] = [FOR_FEMALES.test(term), FOR_MALES.test(term)]
  if (isForFemales === isForMales || term.split(' ').some((word) => OF_SEX.has(word) && said.has(word)))
    return false
  return sexes.has('female') ? isForMales : isForFemales
}
const OF_SEX = wordSet('womens mens ladies boys girls men women boy girl')

/** Whether a word for a child is for one of the other sex: "girl" where a wish is for a boy. */
export function isChildOfOtherSex(form: string, sexes: ReadonlySet<Sex>): boolean {
  const sex = SEX_OF_CHILD.get(form)
  return sex !== undefined && sexes.size === 1 && !sexes.has(sex)
}
const SEX_OF_CHILD = new Map<string, Sex>([
  ['girl', 'female'],
  ['boy', 'male'],
])
