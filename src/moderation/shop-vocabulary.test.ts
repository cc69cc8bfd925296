import path from 'node:path'
import { expect, test } from 'vitest'
import { loadContent } from '../app/content.ts'
import { shopTextsOf } from '../app/shop-texts.ts'
import { createDoubtTest } from './doubtful-words.ts'
import { createPlainWords } from './plain-words.ts'
import { createShopVocabulary } from './shop-vocabulary.ts'

const content = await loadContent(path.resolve(import.meta.dirname, '../../content'))
const wordsOf = createPlainWords(content.lookAlikes)
const isDoubtful = createDoubtTest(content.blockLists, wordsOf)

function vocabularyOf(texts: readonly string[]) {
  const vocabulary = createShopVocabulary(wordsOf, isDoubtful)
  for (const text of texts) vocabulary.add(text)
  return vocabulary
}

const shop = vocabularyOf(shopTextsOf(content))

test.for(
  `desk lamp, blue desk lamp, wooden desk lamp for kids, toys for cats, red running shoes, running shoes for women,
  small wooden bookshelf, gaming mouse pad xl, usb c cable 3m, iphone 17 case, coffee maker with grinder, winter coat women,
  taylor swift poster, lego star wars, kids bike 16 inch, gifts for mom, kaffeemaschine, lampe de bureau, lámpara de escritorio,
  trash can, toilet paper, white dress, pickleball paddle`
    .split(',')
    .map((term) => term.trim()),
)('%s is made of the shop’s words', (term) => {
  expect(shop.knows(term)).toBe(true)
})

test.for(
  `john smith, john smith thief, mary miller lamp, jordan smith shoes, taylor swift killer, taylor swift fat, elon musk, trump toilet paper,
  hillary prison, fat women costume, black women monkey costume, soap for black people, deodorant for indians, rope for jews, baby poison,
  coffin for grandma, dead kids, ugly wife, stupid teacher gifts, my ex wife snake, boss pig, anna miller pig mask, smith family trash,
  kids for sale, women for sale, little girls, children cage, cage for kids, dog collar for wife, leash for wife, knife for wife,
  grave for toddlers, bullet for toddler, cage for seniors, rope for couples, toddler cage, nurse bullet, bullet for old, korean cage,
  japanese diaper, american toilet doll, corde pour bébé, hunt women, acme pillow, lamp lamp lamp lamp lamp lamp lamp lamp, j0hn lamp, tr4mp mug`
    .split(',')
    .map((term) => term.trim()),
)('%s is not, though the shop knows words of it', (term) => {
  expect(shop.knows(term)).toBe(false)
})

test('most texts that people type in a shop are known without being listed', () => {
  const texts = shopTextsOf(content)
  const typed = content.commonSearches.mostTyped.filter((_, n) => n % 5 === 0)
  const others = vocabularyOf(texts.filter((text) => !typed.includes(text)))
  expect(typed.filter((text) => others.knows(text)).length / typed.length).toBeGreaterThan(0.5)
})

test('a text of the shop is known in any order of its words, and with it the goods that two texts name', () => {
  const own = vocabularyOf(['Zorbo Lamp', 'moon lamp', 'zorbo 3000 stand', 'gifts for dad'])
  for (const term of ['zorbo lamp', 'lamps zorbo', 'moon lamp 20cm', 'gift for dad'])
    expect(own.knows(term)).toBe(true)
  for (const term of ['zorbo', 'zorbo dad', 'moon zorbo', 'lamp for dad', ''])
    expect(own.knows(term)).toBe(false)
})
