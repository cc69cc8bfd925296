import { POSSESSIVES } from './function-words.ts'
import { wordSet, type WishToken } from './wish-text.ts'

/** What stands for a person of whom the wish says the name only. */
const SOMEBODY = 'somebody'

const PETS = wordSet(
  `dog doggo puppy pup cat kitten kitty hamster gerbil rabbit bunny pony horse mare foal parrot budgie cockatiel tortoise lab labrador spaniel
   cockapoo poodle dachshund terrier collie retriever whippet greyhound husky beagle pug bulldog corgi chihuahua lurcher ferret rat snake
   gecko goat donkey hen chicken pet staffie shihtzu cavapoo labradoodle rottweiler schnauzer pig`,
)
/** Before a name as a part of it: "aunt olive". */
const TITLES = wordSet(
  'aunt auntie aunty uncle grandma granny grandpa grandad granddad nana nan nanny mr mrs miss ms',
)
const CALLED = wordSet('called named')
const BEINGS = wordSet('she he hes shes who whos they baby one')

/**
 * What stands behind a name and would not stand behind a thing in the same place: "my friend rose is", but "my mum rose garden". Words that
 * only people do are for a name at the beginning of a wish.
 */
const BEHIND_NAME = wordSet(
  `is isnt was wasnt has hasnt had wont cant cannot will would could does doesnt did didnt dont loves likes hates adores enjoys wants needs
   eats chews sheds pulls barks scratches keeps always never just who whos that and or but gets got turns turning turned escaped passed
   died jumps bites digs runs snores smells steals sleeps plays lives works goes went thinks says refuses struggles suffers collects
   cooks bakes reads drinks loves lost broke moved moves started starts starting because so when while as age aged from in at to with
   for on really only also still often can should must looks feels finds gave hides follows growls howls whines cries licks destroys
   ruins swims walks climbs throws pees poos vomits farts drools stinks limps hisses meows yowls bolts humps used seems are have love like hate want need fight fights`,
)
const BEGINS = wordSet(
  'is isnt has hasnt was wont cant loves likes hates wants needs turns keeps doesnt never refuses just',
)
/** What is said of people only. A plant may love the sun, and dies. */
const OF_PEOPLE = wordSet(
  `she he her his him hers hes shes starting starts turning turns retiring pregnant moving allergic graduating engaged teething vegan vegetarian
   birthday baking gardening reading cooking uni university school nursery`,
)
/** Words for kinds of people that are given names too: "for hunter who has everything" is no name. */
const KINDS_OF_PEOPLE = wordSet(
  `hunter mason cooper baker archer fisher potter porter tanner taylor carter parker walker tucker fletcher skipper ranger rover baby honey
   angel princess prince guy scout marshall bishop lover rider ryder king lady christian chase page star pilot`,
)
/** Adjectives and times that are names as well: "my dog lucky and happy", "clothes for my kids summer and winter". */
const SEASONS = wordSet('summer autumn april june august')
const JEWELS = wordSet('ruby pearl amber jade opal emerald sapphire crystal coral diamond silver onyx')
const JEWELLERY = wordSet(
  'ring rings necklace necklaces earrings earring bracelet bracelets jewelry jewellery pendant brooch',
)
const GIFTS = wordSet('gift gifts present presents pressie prezzie something')
const SHE = wordSet('she he shes hes her his they')
const WHO = wordSet('who whos turning turns whose')
const FOR = wordSet('for to from')
/** So many words before a person the wish may say whose it is: "my best friend". */
const MAX_BEFORE_PERSON = 3

/**
 * Makes the function that leaves out the names of people and pets, and puts "somebody" where nothing else is said of whom a wish is for: many
 * names are flowers, stones, herbs or food, and "my friend rose" wants none.
 * @param names in lower case
 */
export function createGivenNameReader(
  names: ReadonlySet<string>,
  isPerson: (word: string) => boolean,
): (tokens: readonly WishToken[]) => WishToken[] {
  const isBeing = (word: string) => isPerson(word) || PETS.has(word)

  return (tokens) => {
    const wordAt = (at: number, near: number) =>
      tokens[at]?.clause === tokens[near]?.clause ? (tokens[at]?.word ?? '') : ''
    const isNameAt = (at: number) => names.has(tokens[at]?.word ?? '')
    const endsName = (at: number) => {
      const behind = wordAt(at + 1, at)
      return behind === '' || tokens[at]?.isPossessive === true || BEHIND_NAME.has(behind)
    }

    /** "My friend rose", "our dog biscuit", "aunt olive". */
    function isBesidePerson(at: number): boolean {
      const person = wordAt(at - 1, at)
      if (!isNameAt(at) || tokens[at - 1]?.isPossessive === true || !endsName(at) || isJewel(at)) return false
      if (TITLES.has(person)) return true
      const before = tokens.slice(Math.max(0, at - 1 - MAX_BEFORE_PERSON), at - 1)
      return (
        isBeing(person) &&
        before.some(({ word, clause }) => clause === tokens[at]?.clause && POSSESSIVES.has(word))
      )
    }

    /** "Ring for my wife ruby or pearl" is about stones. */
    function isJewel(at: number): boolean {
      return (
        JEWELS.has(tokens[at]?.word ?? '') &&
        ['', 'or', 'and'].includes(wordAt(at + 1, at)) &&
        tokens.some(({ word }) => JEWELLERY.has(word))
      )
    }

    /** "Cat called pepper", "she is named rose", with the word before the name. */
    function isCalled(at: number): boolean {
      if (!CALLED.has(wordAt(at - 1, at)) || !/^\p{L}+$/u.test(tokens[at]?.word ?? '')) return false
      const before = tokens.slice(Math.max(0, at - 4), at - 1)
      const isOfBeing = before.some(
        ({ word, clause }) => clause === tokens[at]?.clause && (isBeing(word) || BEINGS.has(word)),
      )
      return isOfBeing && (isNameAt(at) || (endsName(at) && !BEHIND_NAME.has(tokens[at]?.word ?? '')))
    }

    /** "For holly whos turning 30", "gift for april, she loves candles". */
    function isReceiver(at: number): boolean {
      const { word } = tokens[at] ?? { word: '' }
      if (!isNameAt(at) || !FOR.has(wordAt(at - 1, at)) || KINDS_OF_PEOPLE.has(word) || isPerson(word))
        return false
      const behind = wordAt(at + 1, at)
      if (WHO.has(behind)) return !SEASONS.has(word) || GIFTS.has(wordAt(at - 2, at))
      const isToldOf = behind === '' && SHE.has(tokens[at + 1]?.word ?? '')
      return isToldOf && GIFTS.has(wordAt(at - 2, at))
    }

    /** "Lily wont sleep in her own bed". */
    function isFirst(at: number): boolean {
      const isOfName = at === 0 && isNameAt(at) && !KINDS_OF_PEOPLE.has(tokens[at]?.word ?? '')
      return (
        isOfName &&
        BEGINS.has(wordAt(at + 1, at)) &&
        tokens.slice(at + 2).some(({ word }) => OF_PEOPLE.has(word))
      )
    }

    const left = new Set<number>()
    const read: WishToken[] = []
    for (const [at, token] of tokens.entries()) {
      const isSecond = wordAt(at - 1, at) === 'and' && left.has(at - 2) && isNameAt(at) && endsName(at)
      if (isBesidePerson(at) || isSecond || isCalled(at)) left.add(at)
      else if (isReceiver(at) || isFirst(at)) read.push({ ...token, word: SOMEBODY })
      else read.push(token)
    }
    return read
  }
}
