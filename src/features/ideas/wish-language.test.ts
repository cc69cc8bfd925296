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
  ['baby weint, schnuller nimmt es nicht', 'baby weint, will kein schnuller'],
  ['katze kratzt, kratzbaum ignoriert sie', 'katze kratzt, will kein kratzbaum'],
  ['brot und salz nein danke', 'kein brot und salz'],
  ['hab schon alles probiert', 'hab schon alles probiert'],
  ['drucker geht nicht', 'drucker geht nicht'],
  ['was fur den garten, ruckenschmerzen hat er', 'was fur den garten, ruckenschmerzen hat er'],
  ['geschenk fur opa 80, wenig geld', 'geschenk fur opa aged 80, wenig geld'],
  ['geschenk fur sohn 8, liebt autos', 'geschenk fur sohn aged 8, liebt autos'],
  ['geschenk fur nichte 12 und oma', 'geschenk fur nichte aged 12 und oma'],
])('German says it first: “%s”', (wish, read) => {
  expect(languages.withEnglishOrder(wish, 'de')).toBe(read)
})

test.each([
  ['regalo de reyes, munecas no', 'regalo de reyes, sin munecas'],
  ['regalo para maestra, tazas no por favor', 'regalo para maestra, sin tazas por favor'],
  ['mi perro tira, el arnes ya lo probamos', 'mi perro tira, ya probamos arnes'],
  ['regalo para pescador, canas ya tiene', 'regalo para pescador, ya tiene canas'],
  ['me duele la espalda, silla no puedo cambiar', 'me duele la espalda, sin silla'],
  ['sudo mucho, desodorante no me funciona', 'sudo mucho, ya probamos desodorante'],
  ['la impresora no me funciona', 'la impresora no me funciona'],
  ['mi hija de seis, el perro no', 'mi hija de seis, el perro no'],
])('Spanish says it first: “%s”', (wish, read) => {
  expect(languages.withEnglishOrder(wish, 'es')).toBe(read)
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
