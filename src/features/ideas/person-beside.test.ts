import { expect, test } from 'vitest'
import { personsBeside } from './person-beside.ts'
import { tokensOf } from './wish-text.ts'

const PEOPLE = new Set(
  'boyfriend mum dad husband sister brother son girlfriend wife friend baby friendshusband'.split(' '),
)

function beside(wish: string): string {
  const tokens = tokensOf(wish)
  const places = personsBeside(tokens, (word) => PEOPLE.has(word))
  return tokens.flatMap(({ word }, at) => (places.has(at) ? [word] : [])).join(' ')
}

test.each([
  ['my boyfriend is a chef, birthday present for his mum', 'boyfriend is a chef'],
  ['my husband loves fishing present for his sister', 'husband loves fishing'],
  ['my dad was a carpenter, present for my mum', 'dad was a carpenter'],
  ['my husband loves fishing, present for his birthday', ''],
  ['my dad is a chef, present for my mum and him', ''],
  ['my dad has cancer, present for his wife', ''],
  ['gift for my dad to give to my mum', 'dad'],
  ['something for my son to give his girlfriend', 'son'],
  ['nice pen for my son to give away', ''],
  ['something for mum to do while dad watches football', 'dad watches football'],
  ['something for dad while he watches football', ''],
  ['snacks while dad watches football', ''],
  ['gift for my friend, his wife is allergic to nuts', 'his wife is allergic to nuts'],
  ['gift for my friend, his wife is ill', ''],
  ['a present that my son can give his mum', 'son can give'],
  ['dad would like to surprise mum', 'dad would like to surprise'],
  ['my son wants to give his toys away', ''],
  ['my mum likes to spoil her son, what do i get her', ''],
  ['my brother loves fishing with his dad', 'dad'],
  ['loves fishing with my dad', ''],
  ['my son had a row with his dad', ''],
  ['my wife says i need a hobby', 'wife'],
  ['my dad told me to walk more', 'dad'],
  ['my wife says no', ''],
  ['my wife says i never get her anything nice, birthday present ideas', ''],
  ['my girlfriend told me to surprise her', ''],
  ['my girlfriend says i am not romantic, valentines', ''],
  ['my wife asked me to get her running shoes', ''],
  ['my mum wants me to get her slippers', ''],
  ['gift for my friend and his wife, she is vegan', ''],
  ['my brother just got married, his wife loves baking, gift for her', ''],
  ['my brother just got married, his wife loves baking, gift for him', 'his wife loves baking'],
  ['my sister, her husband loves golf, something for her', 'her husband loves golf'],
  ['my sister, her husband loves golf, something for him', ''],
  ['my brother, his partner is vegan, a present for her', ''],
  ['my sisters baby, she has two dogs', 'she has two dogs'],
  ['gift for my sister, she has two dogs', ''],
  ['my sisters baby, she works nights', 'she works nights'],
  ['my sisters baby, he has reflux', ''],
  ['my sisters baby, he hates the bath', ''],
  ['his baby, she loves baths', ''],
  ['gift for this baby, she loves baths', ''],
  ['husband likes whisky, but she is pregnant', 'she is pregnant'],
  ['gift for my wife, she is pregnant', ''],
  ['dad wont replace the mattress, back hurts', 'dad'],
  ['my dad wont buy himself new slippers', ''],
  ['mum wont replace anything herself', ''],
  ['baby wont sleep', ''],
  ['knit something for the baby', 'baby'],
  ['want to sew a dress for my wife', 'wife'],
  ['knitting kit for my wife', ''],
  ['knit hat for dad', ''],
])('“%s” tells of somebody beside: %s', (wish, words) => {
  expect(beside(wish)).toBe(words)
})
