import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectFolder } from '../../core/project-folder.ts'
import { careMessages, careWords, type CareWords } from './care-words.contract.ts'
import { createCareRule } from './care-rule.ts'
import type { Tone } from './care.ts'

const read = (...names: string[]) => readFileSync(path.join(projectFolder, ...names), 'utf8')

const contentOf = (name: string): unknown => JSON.parse(read('content', 'care', `${name}.json`))

const words = careWords.parse({
  vocabulary: contentOf('words'),
  crisis: contentOf('crisis'),
  declined: contentOf('declined'),
  sober: contentOf('sober'),
})
const knownWords = new Set(read('content', 'words', 'en.txt').split('\n'))
const careOf = createCareRule(words, knownWords)

/** Wishes of many authors, by the expected tone. */
const wishes = JSON.parse(read('eval', 'care', 'wishes.json')) as Record<Tone, string[]>

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

const withPattern = (pattern: string): CareWords => ({
  ...words,
  sober: { about: 'test', not: [], topics: { test: { en: [pattern] } } },
})

const LOOK_ALIKES = [
  'kitchen knives',
  'nerf guns',
  'water pistols',
  'cocktail gifts for adults',
  'pet trackers',
  'luggage trackers',
  'baby monitors',
  'home security cameras for the front door',
  'pill organizers',
  'to die for chocolate',
  'killer heels',
  'killing time at the airport',
  'dying my hair',
  'bomb bath',
  'bath bombs',
  'true crime fan',
  'murder mystery party',
  'rope for climbing',
  'hanging plants',
  'cut-resistant gloves',
  'razor for my dad',
  'mouse traps',
  'weed killer',
  'weed whacker',
  'crack a smile',
  'coke zero lover',
  'high chair',
  'shot glasses for 21st birthday',
  'toy gun for my 6 year old',
  'gun safe',
  'my plants keep dying',
  'dead batteries',
  'suicide squad poster',
  'hot girl walk',
  'slim fit',
  'hunting knife for dad',
  'bear spray for hiking',
  'pepper grinder',
  'poison ivy relief',
  'root beer for kids',
  'I want to die of laughter',
  "my kid's fake ID badge for playing police",
  'spy kit for 8 year old',
  'jeans that hide my belly',
  'ich sterbe vor Hunger',
  'Todesstern Lego',
  'à mourir de rire',
  'me muero de hambre',
  'mata mosquitos',
  'bombe de bain',
  'Bombenstimmung',
]

const PEOPLE = [
  'gay',
  'trans',
  'black',
  'Jewish',
  'Muslim',
  'disabled',
  'fat',
  'old',
  'Mexican',
  'lesbian',
  'deaf',
]

test.each(Object.keys(wishes) as Tone[])('meets every %s wish of the list as such', (tone) => {
  expect(wishes[tone].filter((wish) => careOf(wish).tone !== tone)).toEqual([])
})

test('stays playful with look-alikes', () => {
  expect(LOOK_ALIKES.filter((wish) => careOf(wish).tone !== 'playful')).toEqual([])
})

test('never declines a gift for somebody for what they are', () => {
  const gifts = PEOPLE.flatMap((who) => [
    `birthday gift for my ${who} friend`,
    `something nice for a ${who} couple`,
    `${who} grandma`,
  ])
  expect(gifts.filter((wish) => ['crisis', 'declined'].includes(careOf(wish).tone))).toEqual([])
})

test.each([
  ['suicide', 'en'],
  ['ich denke an suicide', 'de'],
  ['je pense au suicide', 'fr'],
  ['mi marido me pega', 'es'],
])('says in which language it understood “%s”', (text, language) => {
  expect(careOf(text)).toMatchObject({ tone: 'crisis', language })
})

test('a crisis outweighs harm, harm outweighs sadness, sadness outweighs play', () => {
  expect(careOf('a fake id for my sad brother, and i want to kill myself').tone).toBe('crisis')
  expect(careOf('my dad died, i want a fake id').tone).toBe('declined')
  expect(careOf('my dad died, a funny mug').tone).toBe('sober')
})

test('names what it is about', () => {
  expect(careOf('my boyfriend hits me').topic).toBe('violence')
  expect(careOf('fake id for clubs').topic).toBe('forgery')
  expect(careOf('my dog died').topic).toBe('pet-loss')
  expect(careOf('a mug')).toEqual({ tone: 'playful' })
})

test.each([
  'i want to k!ll myself',
  'KILLMYSELF',
  'k i l l myself',
  'i want to diiiie',
  'su1c1de',
  'suizid',
  'endmylife',
])('reads “%s”', (text) => {
  expect(careOf(text).tone).toBe('crisis')
})

test('reads umlauts that are typed as two letters, and German without them', () => {
  for (const text of ['ich möchte sterben', 'ich moechte sterben', 'ich mochte sterben'])
    expect(careOf(text)).toMatchObject({ tone: 'crisis', language: 'de' })
})

test('a figure of speech hides no crisis beside it', () => {
  expect(careOf('chocolate to die for before i kill myself').tone).toBe('crisis')
})

test('what excludes a pattern has to be near it and in its clause', () => {
  const testCareOf = createCareRule(withPattern('banana & !boat'), knownWords)
  for (const text of [
    'banana boat',
    'boat like a big yellow banana',
    'banana, blue mug quiet lamp, boat',
    'b. a. n. a. n. a. boat',
  ])
    expect(testCareOf(text).tone).toBe('playful')
  for (const text of [
    'banana blue mug quiet lamp chair boat',
    'a boat. a banana',
    "the boat didn't! a banana",
    'a boat and a banana',
    'ein Boot boat und banana',
    'boat banana boat but banana',
  ])
    expect(testCareOf(text).tone).toBe('sober')
})

test('each part of a pattern has to be somewhere without what excludes it', () => {
  const testCareOf = createCareRule(withPattern('banana & lemon & !boat'), knownWords)
  expect(testCareOf('lemon boat and banana').tone).toBe('playful')
  expect(testCareOf('banana boat and lemon').tone).toBe('playful')
  expect(testCareOf('banana and lemon. a boat').tone).toBe('sober')
})

test('a look-alike is not put together of two sentences', () => {
  expect(careOf('pills so i never wake up my grandma').tone).toBe('playful')
  for (const text of ['pills so i never wake up. my kid plays', 'that was so funny but i want to die'])
    expect(careOf(text).tone).toBe('crisis')
})

test('a pattern that ends a text ends a clause too', () => {
  const testCareOf = createCareRule(withPattern('banana $'), knownWords)
  expect(testCareOf('a banana. thank you').tone).toBe('sober')
  expect(testCareOf('a banana and a mug').tone).toBe('sober')
  expect(testCareOf('a banana mug').tone).toBe('playful')
})

test('never throws, whatever is typed', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ maxLength: 2500 }),
    fc
      .array(fc.constantFrom('kill', 'my', 'self', 'l', "'", '15yo', '81', 'ß', '💀', '*', 'to'), {
        maxLength: 400,
      })
      .map((all) => all.join(' ')),
  )
  fc.assert(
    fc.property(text, (typed) => {
      expect(['crisis', 'declined', 'sober', 'playful']).toContain(careOf(typed).tone)
    }),
    { numRuns: 500 },
  )
})

test('harmless words in front change nothing about a crisis', () => {
  const harmless = fc
    .array(
      fc.constantFrom(
        'hello',
        'please',
        'blue',
        'mug',
        'kitchen',
        'thanks',
        '🙂',
        'today',
        'quiet',
        'blender',
      ),
      { maxLength: 6 },
    )
    .map((all) => all.join(' '))
  fc.assert(
    fc.property(harmless, fc.constantFrom(...wishes.crisis), (front, wish) => {
      expect(careOf(`${front}. ${wish}`).tone).toBe('crisis')
    }),
    { numRuns: 1000 },
  )
})

test('everyday sentences around it hide no cry for help and no wish to harm', () => {
  const sentence = fc.constantFrom(
    'my kid plays minecraft all day',
    'my dog needs a new bed',
    'the cat scratches the sofa',
    'he just beat the new zelda game',
    'our toddler starts daycare next week',
    'we watched a movie last night',
    'my coworkers are throwing a party',
    'i am planning a trip to italy',
    'that joke was so funny',
    'i have a toy shelf',
    'my book club meets on thursdays',
    'my back is better',
  )
  const wish = fc.constantFrom(...wishes.crisis, ...wishes.declined)
  const joint = fc.constantFrom('. ', '! ', ' but ', ' anyway ')
  const hidden = new Set<string>()
  fc.assert(
    fc.property(sentence, joint, wish, (everyday, between, harm) => {
      for (const text of [`${everyday}${between}${harm}`, `${harm}${between}${everyday}`])
        if (!['crisis', 'declined'].includes(careOf(text).tone)) hidden.add(text)
    }),
    { numRuns: 2000 },
  )
  expect([...hidden]).toEqual([])
})

test('capitals and accents change nothing', () => {
  const changed = Object.entries(wishes).flatMap(([tone, texts]) =>
    texts
      .flatMap((text) => [text.toUpperCase(), withoutAccents(text)])
      .filter((typed) => careOf(typed).tone !== tone),
  )
  expect(changed).toEqual([])
})

test('2000 characters full of telling words can be read', { timeout: 5000 }, () => {
  const text = 'i want to kill my time with a knife for her and him at school '.repeat(40)
  expect(careOf(text).tone).toBe('declined')
})

test('every message is there in all languages, and every topic with lines of its own exists', () => {
  const { helpFirst } = careMessages.parse(contentOf('messages'))
  expect(Object.keys(words.crisis.topics)).toEqual(expect.arrayContaining(Object.keys(helpFirst)))
})

test('a pattern that any text could match, or that uses an unknown class, is refused', () => {
  expect(() => createCareRule(withPattern('[my] ~3'), knownWords)).toThrow('a rule without a word')
  expect(() => createCareRule(withPattern('@nobody'), knownWords)).toThrow('no class @nobody')
})
