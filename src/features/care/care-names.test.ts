import { expect, test } from 'vitest'
import { loadContent } from '../../app/content.ts'
import { careRuleFor } from './care.service.ts'

const content = await loadContent('content')
const careOf = careRuleFor(content)
const { places, given, apps } = content.wishNames

test('no name of a person, a pet, a place or an app gets a refusal or help lines', () => {
  const refused = [...places, ...given, ...apps].filter((name) =>
    ['crisis', 'declined'].includes(careOf(name).tone),
  )
  expect(refused).toEqual([])
})

test.each([
  ['birthday gift for ryan', 'playful'],
  ['present for nani ji', 'playful'],
  ['arya is turning 6', 'playful'],
  ['beach stuff for noosa', 'playful'],
  ['duplo for a two year old', 'playful'],
  ['adjustable spanner', 'playful'],
  ['spannerkamera für die umkleide', 'declined'],
  ['my uncle gave up the fags last week', 'playful'],
  ['t shirt that says god hates fags', 'declined'],
  ['my house is spic and span', 'playful'],
  ['aryan brotherhood flag', 'declined'],
  ['how to make a noose', 'crisis'],
])('“%s” is %s', (text, tone) => {
  expect(careOf(text).tone).toBe(tone)
})
