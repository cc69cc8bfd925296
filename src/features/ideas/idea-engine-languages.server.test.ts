import { expect, test } from 'vitest'
import { emptyCatalogue, findIdeas, ideasFor, lexicons, termsFor } from '../../testing/shipped-ideas.ts'
import { createTranslator, meaningsOf } from './lexicon.ts'

const agesIn = (wish: string) => findIdeas({ wish }, emptyCatalogue).read.ages
const languageOf = (wish: string) => findIdeas({ wish }, emptyCatalogue).read.language

test.each([
  ['ma voisine a perdu son mari, que lui offrir', 'fr'],
  ['se murió mi gato, quiero recordarlo', 'es'],
  ['meine oma ist gestorben, was hilft meiner mutter', 'de'],
] as const)(
  'where the matter is sad, no reason of another language quotes or promises: “%s”',
  (wish, language) => {
    const { ideas } = findIdeas({ wish }, emptyCatalogue, { soberTopic: 'death' })
    expect(ideas.length).toBeGreaterThan(0)
    for (const { why } of ideas) expect(lexicons[language].quietReasons).toContain(why)
  },
)

test('an amount of euros counts for no language', () => {
  expect(languageOf('amigo invisible 10 euros')).toBe('es')
  expect(languageOf('baby shower 10 euros')).toBe('en')
  expect(languageOf('gift for dad 20 euros')).toBe('en')
})

test('a German age is read behind a person, and "im 4. Stock" is none', () => {
  expect(agesIn('schlafsack für meinen sohn, er ist 3')).toEqual([{ from: 3, to: 3 }])
  expect(agesIn('er ist 3 meter groß, mein weihnachtsbaum')).toEqual([])
  expect(agesIn('meine wohnung ist im 4. stock, kräuter für das fenster')).toEqual([])
  expect(agesIn('meine frau ist im 8. monat schwanger')).toEqual([])
})

test('two terms of one translation are one idea', () => {
  const wish = 'wohin mit den ganzen kuscheltieren'
  expect(new Set(termsFor({ wish })).size).toBe(termsFor({ wish }).length)
})

test('a word of a lexicon with a hyphen or an elided article is met', () => {
  const { translate } = createTranslator(
    'fr',
    { meanings: meaningsOf({ "taies d'oreiller": 'pillowcase', 'grille-pain': 'toaster' }) },
    () => false,
  )
  expect(translate(['taies', 'oreiller'], true).map(({ english }) => english)).toEqual([['pillowcase']])
  expect(translate(['grille', 'pain'], true).map(({ english }) => english)).toEqual([['toaster']])
})

test('a language that nobody here reads is told from one that is', () => {
  expect(languageOf('cadeautje voor mijn moeder die van tuinieren houdt')).toBe('other')
  expect(languageOf('подарок для мамы')).toBe('other')
  expect(languageOf('Geschenk für meine Oma, die gern im Garten arbeitet')).toBe('de')
  expect(languageOf("cadeau pour mon père qui n'aime pas le golf")).toBe('fr')
  expect(languageOf('regalo para mi abuela que odia las velas')).toBe('es')
  expect(languageOf('gift for my dad')).toBe('en')
  expect(languageOf('chaise de bureau pour grand')).toBe('fr')
  expect(languageOf('mon ado passe sa vie sur son tel et dort pas')).toBe('fr')
  expect(languageOf('a la carte menu holder for a restaurant')).toBe('en')
})

test.each([
  ['Geschenk für meine Oma, die gern im Garten arbeitet', /garten|pflanz|gieß|knie/],
  ['etwas für meinen Vater, der Golf hasst', /^(?!.*golf).*$/],
  ['cadeau pour ma sœur qui aime le café', /caf/],
  ['geschenk für meinen schwiegervater der imker ist', /honig|imker|bienen/],
  ['mon copain fait de l’escalade depuis 10 ans', /escalade|magnésie/],
  ['premier noël de mon fils, il a 4 mois', /bébé|première année/],
  ['quoi offrir a mon copain pour nos 1 an, budget 25 euros', /couple|chocolat/],
  ['wc bouché', /ventouse/],
  ['regalo para una amiga que acaba de ser mama', /mamá|lactancia/],
  ['arena para gato que no haga polvo', /^(?!.*(?:sierra|banco)).*gato/],
  ['algo para mi hermano que odia el fútbol pero ama el café', /^(?!.*f.tbol).*caf/],
])('“%s” gets terms of its own language', (wish, right) => {
  const terms = termsFor({ wish })
  expect(terms.length).toBeGreaterThan(0)
  expect(terms.join(' ')).toMatch(right)
})

test.each([
  ['ich suche shampoo ohne silikone für locken', 'shampoo ohne silikone für locken'],
  ['regenschirm der bei sturm nicht umklappt', 'regenschirm'],
  ['montre pour courir à moins de 150 euros', 'montre pour courir à moins de 150 euros'],
  ['chaussures de sécurité femme légères', 'chaussures de sécurité femme légères'],
  ['zapatos comodos para mi mama', 'zapatos comodos'],
])('“%s” names goods, which are searched for in its own words', (wish, term) => {
  expect(termsFor({ wish })[0]).toBe(term)
})

test.each(['schultern tun weh vom rucksack', 'mal au dos au bureau', 'se me resbalan los lentes'])(
  'the trouble “%s” is no search term',
  (wish) => {
    const terms = termsFor({ wish })
    expect(terms.length).toBeGreaterThan(0)
    expect(terms).not.toContain(wish)
  },
)

test('a goods name in another language keeps to what the wish rules out', () => {
  expect(termsFor({ wish: 'wein für meine schwangere freundin' }).join()).not.toMatch(/wein/)
})

test('a term that says the same as the visitor in their language is not shown twice', () => {
  const ideas = ideasFor({ wish: 'couteau à huîtres pour mon beau-père' })
  const first = ideas.map(({ searchTerm }) => searchTerm.normalize('NFD').replace(/\p{M}/gu, ''))
  expect(first[0]).toBe('couteau a huitres')
  expect(new Set(first).size).toBe(first.length)
})
