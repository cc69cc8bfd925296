import path from 'node:path'
import { expect, test } from 'vitest'
import { loadContent } from '../app/content.ts'
import { shopTextsOf } from '../app/shop-texts.ts'
import { normaliseTerm } from '../core/search-term.ts'
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
  japanese diaper, american toilet doll, corde pour bébé, hunt women, acme pillow, x, lamp lamp lamp lamp lamp lamp lamp lamp, j0hn lamp, tr4mp mug,
  girls without clothes, boys without clothes, girls without swimsuit, women without dress, clothes without girls, in bed with toddler,
  toddler in bed, food from babies, babies for food, toddler 2 cage, bed with toddler 3, kinder ohne kleidung, mädchen ohne kleid,
  im bett mit kind, filles sans vêtements, au lit avec bébé, niñas sin ropa, niños sin pantalones`
    .split(',')
    .map((term) => term.trim()),
)('%s is not, though the shop knows words of it', (term) => {
  expect(shop.knows(term)).toBe(false)
})

test.for([
  [
    'girls clothes',
    'girls without clothes, clothes without girls, girls clothes without, without girls clothes',
  ],
  [
    'gifts for girls',
    'gifts without girls, gifts from girls, girls for gifts, girls with gifts, gifts of girls',
  ],
  ['toddler bed', 'in bed with toddler, toddler in bed, bed of toddler, to bed with toddler 2'],
  ['baby food', 'food from babies, food of baby, food with baby, baby for food'],
  ['women hunting boots', 'hunting women boots, boots from hunting women'],
  ['mädchen kleid', 'mädchen ohne kleid, kleid ohne mädchen, im kleid von mädchen'],
  ['kinder bett', 'im bett mit kinder, kinder im bett, kinder ohne bett'],
  ['robe fille', 'fille sans robe, robe sans fille, fille en robe'],
  ['lit bébé', 'au lit avec bébé, bébé sans lit, bébé au lit'],
  ['ropa niña', 'niña sin ropa, niñas sin ropa, ropa sin niña'],
  ['cama niño', 'niño en cama, a la cama con niño, niño sin cama'],
])('a shop that has %s knows none of %s', ([text = '', terms = '']) => {
  // Each word names goods and goes before any others, so that nothing but the relation between the words is new.
  const own = vocabularyOf([
    text,
    `small ${text}`,
    ...wordsOf(text).flatMap((word) => [`red ${word}`, `${word} set`]),
  ])
  expect(own.knows(text)).toBe(true)
  expect(terms.split(', ').filter((term) => own.knows(term))).toEqual([])
})

test('what a text of the shop says without its words between is known, but not the opposite', () => {
  const own = vocabularyOf(['shirt without sleeves', 'gifts for dad'])
  for (const term of ['shirts without sleeve', 'gift for dad', 'gifts dad', 'dad gifts'])
    expect(own.knows(term)).toBe(true)
  for (const term of ['sleeves shirt', 'shirt sleeves', 'shirt with sleeves', 'dad for gifts'])
    expect(own.knows(term)).toBe(false)
})

test('words that are doubtful together wait in another order than the shop’s', () => {
  const own = vocabularyOf(['dead sea salt'])
  expect(own.knows('dead sea salt')).toBe(true)
  expect(own.knows('sea salt dead')).toBe(false)
})

test('a present is no poison, which German calls “gift”', () => {
  expect(shop.knows('small gifts for dad')).toBe(true)
  expect(vocabularyOf(['oma für gift']).knows('gift für oma')).toBe(false)
})

test.for(
  `desk lamp 🖕🖕🖕, desk lamp ࿖, (((desk lamp))), ((desk lamp)), desk lamp ⠋⠥⠉⠅, desk lamp ✡🔥🔪, desk lamp ❤\ufe0f, desk lamp 1\ufe0f⃣,
  desk lamp !!!, desk lamp (.)(.), desk lamp ( . ) ( . ), d\u0336e\u0336s\u0336k lamp, desk lamp \u0489, 🐵 desk lamp, desk 🖕 lamp, desk_lamp,
  desk lamp ☠, desk lamp ✝, desk lamp ♂, desk = lamp, <desk lamp>`
    .split(/,\s+/)
    .map((term) => term.trim()),
)('%s waits, as its signs may say anything', (term) => {
  expect(shop.knows('desk lamp')).toBe(true)
  expect(shop.knows(normaliseTerm(term))).toBe(false)
})

test.for([
  `m&m's mug`,
  'm&m’s mug',
  '3/4" bit',
  `5'11" door`,
  'usb-c cable',
  '50% wool scarf',
  'c++ book',
  '100ml bottle',
  't-shirt',
  'size + dress',
  '20° lens',
  '½ inch bit',
  'zorbo™ lamp',
  'mr. & mrs. pillow',
  'desk lamp (2 pack)',
  'crème brûlée torch',
  'हल्दी दूध',
  'パーカー',
])('%s is a text like any other', (text) => {
  expect(vocabularyOf([text]).knows(normaliseTerm(text))).toBe(true)
})

test('most texts that people type in a shop are known without being listed', () => {
  const texts = shopTextsOf(content)
  const typed = content.commonSearches.mostTyped.filter((_, n) => n % 5 === 0)
  const others = vocabularyOf(texts.filter((text) => !typed.includes(text)))
  expect(typed.filter((text) => others.knows(text)).length / typed.length).toBeGreaterThan(0.5)
})

test('a text of the shop is known in any order of its words, and with it the goods that two texts name', () => {
  const own = vocabularyOf(['Zorbo Lamp', 'moon lamp', 'zorbo 3000 stand', 'gifts for dad'])
  for (const term of ['zorbo lamp', 'lamps zorbo', 'moon lamp 20cm', 'gift for dad', 'gifts dad'])
    expect(own.knows(term)).toBe(true)
  for (const term of ['zorbo', 'zorbo dad', 'moon zorbo', 'lamp for dad', ''])
    expect(own.knows(term)).toBe(false)
})
