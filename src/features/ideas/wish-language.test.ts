import { expect, test } from 'vitest'
import { loadContent } from '../../app/content.ts'
import { atOnce } from '../../core/pausable-work.ts'
import { engineContent } from './idea-content.ts'
import { createWishLanguages } from './wish-language.ts'

const { lexicons } = engineContent(await loadContent('content'))
const languages = atOnce(
  createWishLanguages({ lexicons, knownWords: new Map(), ownWords: new Set(), otherWords: [] }),
)

test.each([
  ['handy fallt runter, hulle hab ich schon', 'handy fallt runter, hat schon hulle'],
  ['kerzen hat sie schon genug', 'hat schon kerzen'],
  ['freund sammelt platten, plattenspieler hat er', 'freund sammelt platten, hat schon plattenspieler'],
  ['kopfhaut juckt, shampoo probiert', 'kopfhaut juckt, schon probiert shampoo'],
  ['rucken tut weh, stuhl neu kaufen geht nicht', 'rucken tut weh, will kein stuhl'],
  ['katze kratzt, kratzbaum ignoriert sie', 'katze kratzt, will kein kratzbaum'],
  ['brot und salz nein danke', 'kein brot und salz'],
  ['hab schon alles probiert', 'hab schon alles probiert'],
  ['drucker geht nicht', 'drucker geht nicht'],
  ['was fur den garten, ruckenschmerzen hat er', 'was fur den garten, ruckenschmerzen hat er'],
  ['geschenk fur opa 80, wenig geld', 'geschenk fur opa aged 80, wenig geld'],
])('German says it first: “%s”', (wish, read) => {
  expect(languages.withEnglishAges(wish, 'de')).toBe(read)
})

test.each([
  ['kuchenkram', 'kitchen basics'],
  ['kuchenlappen', 'kitchen cloth'],
  ['kuchenform', 'baking pan'],
  ['rasenkanten', 'lawn edging'],
])('the parts of “%s”', (wish, read) => {
  const words = languages.tokens(wish, 'de', true).map(({ word }) => word)
  expect(words.join(' ')).toBe(read)
})
