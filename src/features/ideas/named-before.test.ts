import { expect, test } from 'vitest'
import { loadContent } from '../../app/content.ts'
import { namedBefore, ownedBefore } from './named-before.ts'
import { createRuleOutReader } from './ruled-out.ts'
import { tokensOf } from './wish-text.ts'

const { wishWords } = await loadContent('content')
const read = createRuleOutReader(wishWords)
const things = new Set(['microwave', 'dog', 'drill', 'trampoline', 'tent', 'kettle'])

test.each([
  ['my microwave died not getting another one', ['microwave']],
  ['want a dog but cant have one', ['dog']],
  ['he has a drill and doesnt want another', ['drill']],
  ['kids love the trampoline but not allowed one in our garden', ['trampoline']],
  ['the kettle is broken, dont want a new one ideas', ['kettle']],
  ['she wants a dog but we say no', ['dog']],
  ['wants a drill, absolutely not, what else', ['drill']],
  ['tent no way', ['tent']],
  ['tent no thanks he has two', ['tent']],
  ['tent no, got one. what else', ['tent']],
  ['kid wants a trampoline, over my dead body', ['trampoline']],
  ['her ex bought her a kettle so not that', ['kettle']],
  ['my kettle ruined the worktop so not that', ['kettle']],
  ['son wants a drill, i want him to want something else lol', ['drill']],
  ['he wants a tent and something else for his birthday', []],
  ['he wants a tent, and something else', []],
  ['son wants a tent, something else too', []],
  ['son wants a tent, what else does he need', []],
  ['a new tent, no way', ['tent']],
  ['my brother wants a kettle, never', ['kettle']],
  ['trying to open the kettle, no chance', []],
  ['keeping the dog off the trampoline? no way', []],
  ['lift kettle, no chance', []],
  ['a drill for my mum. is she handy? no', []],
  ['she wants a drill. is she handy? no', []],
  ['wants a tent and doesnt have one', []],
  ['a kettle but not one with a cord', []],
  ['my kettle broke, need a new one', []],
])('“%s” rules out %j', (wish, named) => {
  const tokens = tokensOf(wish)
  const found = namedBefore(tokens, read(tokens), (place) => things.has(tokens[place]?.word ?? ''))
  expect(found.map((place) => tokens[place]?.word)).toEqual(named)
})

test.each([
  ['flies a kettle, has one already', ['kettle']],
  ['loves his drill already has one', ['drill']],
  ['drill for my brother? no hes got three', ['drill']],
  ['in love with the tent, already has two', ['tent']],
  ['drill for my brother? no hes got six', ['drill']],
  ['loves her dog, she has three', []],
  ['likes the kettle and has one', []],
  ['likes the kettle, already has one friend', []],
])('“%s” tells that somebody owns %j', (wish, named) => {
  const tokens = tokensOf(wish)
  const isThing = (place: number) => things.has(tokens[place]?.word ?? '')
  expect(ownedBefore(tokens, isThing).map((place) => tokens[place]?.word)).toEqual(named)
  expect(namedBefore(tokens, read(tokens), isThing)).toEqual([])
})
