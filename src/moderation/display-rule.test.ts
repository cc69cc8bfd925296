import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadContent } from '../app/content.ts'
import { normaliseTerm } from '../core/search-term.ts'
import { phrasesOf } from '../testing/phrases.ts'
import { createDisplayRule, createTextRule } from './display-rule.ts'

const content = await loadContent(path.resolve(import.meta.dirname, '../../content'))
const isShowable = createDisplayRule(content)

/** Terms of a shop, separated by commas. */
const terms = (list: string) => list.split(',').map((term) => term.trim())

describe('shows', () => {
  test.for(
    terms(`iphone 17 case, 4k tv, size 12 boots, assorted glass beads, scunthorpe mug, 1000 piece puzzle,
      usb-c 3.2 cable, ps5 controller, ps5 1tb ssd, vitamin b12, dr. seuss books, galaxy a55 case, 455 pcs screws,
      cumin seeds, cummerbund, dickies work pants, moby dick book, fire retardant spray, artisanal bread,
      grapeseed oil, rapeseed oil, cockpit phone mount, cocktail shaker, cockatiel cage, bass guitar, class ring,
      peacock feathers, shuttlecock, titanium mug, shiitake mushrooms, analog watch, unisex hoodie, sussex map,
      2 tb hard drive, 64 gb usb flash drive, 4 wheel drive toy car, 8 inch square baking pan, 10 speed road bike,
      6 pack place mats, 3 lane slot car track, 2025-2026 planner, calendar 2026 2027, u.s.a flag, no.7 lipstick,
      gunmetal lamp, weeding tool, nuts & bolts, ac/dc shirt, r2-d2 lego, m&m's, 3.5 mm jack, 1/2 inch drill bit,
      7-in-1 tool, aa batteries 48 pack, 20000mah power bank, polka dot dress, st. patrick's day hat, at-home spa kit,
      110 230 volt adapter, therapist gift, assassins creed, 27 inch monitor 144hz, shih tzu bowl, pussy willow branches,
      cum laude frame, node.js book, three.js course, mp3.player, glue gun, massage gun case, heat guns,
      weed killer spray, ford escort brake pads, escort radar detector, egyptian isis statue, xxxl shirt,
      xxx large shirt, 16:9 screen, 1:64 cars, 12:30:45 clock, 1920x1080 monitor, 185/65r15 tire, wh-1000xm5, 10w40 oil,
      caneca com tampa, i/o shield, usb io board, echo dot case, polka dot skirt, at home gym, paint stripper, putenbrust,
      black dress, unisex セーター, ユニセックス パーカー, 마약 베개, i hate people shirt, kill bill dvd, weed barrier,
      murder mystery game, lolita dress, night light, 100% cotton sheets, чайник, مصباح, 猫 おもちゃ, crème brûlée torch, 가습기, हल्दी`),
  )('%s', (term) => {
    expect(isShowable(normaliseTerm(term))).toBe(true)
  })

  test('a round number with its commas', () => {
    expect(isShowable('1,000,000 candle')).toBe(true)
    expect(isShowable('20,000 mah power bank')).toBe(true)
    expect(isShowable('call 1,000,000 555')).toBe(false)
    expect(isShowable('call 1,555,123,456')).toBe(false)
  })

  test('every curated term, and every surprise', () => {
    const all = [...content.trendingTerms, ...content.surpriseTerms]
    expect(all.filter((term) => !isShowable(normaliseTerm(term)))).toEqual([])
  })

  test('everything that this site offers or suggests by itself', () => {
    const all = [
      ...[...content.intentThemes.flatMap(({ intents }) => intents), ...content.familyIntents].flatMap(
        ({ terms: ideas }) => ideas.map(({ term }) => term),
      ),
      ...[...content.deals, ...content.suggestions].flatMap(({ name, searchQuery }) => [name, searchQuery]),
      ...content.promotions.map(({ searchQuery }) => searchQuery),
      ...content.products.map(({ name }) => name),
    ]
    expect(all.length).toBeGreaterThan(3000)
    expect(all.filter((term) => !isShowable(normaliseTerm(term)))).toEqual([])
  })
})

describe('hides', () => {
  test.for(
    terms(`www.shop, shop.example/x, https://a, visit shop.com, shop[.]com cheap, shop dot com, shop (dot) com,
      shop .com, shop。com, 8.8.8.8 dns, t.me/name, пример.рф, evil dot io, evil-site io, visit evil-site io,
      visit shop com, my shop com, shop.js/x, a.js.evil, 2001:db8::1, ping ::1, fe80::1 router, 1:2:3:4:5:6:7:8,
      00:1a:2b:3c:4d:5e`),
  )('the link %s', (term) => {
    expect(isShowable(normaliseTerm(term))).toBe(false)
  })

  test('a link with a comma for its dot', () => {
    for (const term of ['evil,com', 'go to evil,io now']) expect(isShowable(term)).toBe(false)
  })

  test.for(terms('me at example com, me@mail.example, @handle, me＠mail, me (at) mail, mailto me [at] home'))(
    'the mail address or handle %s',
    (term) => {
      expect(isShowable(normaliseTerm(term))).toBe(false)
    },
  )

  test.for([
    ...terms(`12 main street, 221b baker street london, 1600 pennsylvania ave, 5 st. james place, hauptstraße 12,
      musterstrasse 5, calle mayor 5, 12 rue de la paix, po box 123, p.o. box 55`),
    '12, Ocean Drive',
  ])('the postal address %s', (term) => {
    expect(isShowable(normaliseTerm(term))).toBe(false)
  })

  test.for(
    terms(`555-123-4567, (555) 123 4567, +49 30 1234567, +49 (0)30/123456, 555.123.4567, 555–123–4567, 555‑123‑4567,
      5 5 5 1 2 3 4, 12a34b56c78d90, 5a5b5c1d2e3f4, 555_12_34, 555·12·34, 5*5*5*1*2*3*4, 0044 20 7946 0018, ٥٥٥١٢٣٤٥, ५५५१२३४, ５５５１２３４, ❺❺❺❶❷❸❹, ①②③④⑤⑥⑦,
      1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣, 4111 1111 1111 1111, 123-45-6789, 2025-2026-1234, 1 2025-2026, 5550123`),
  )('the long number %s', (number) => {
    expect(isShowable(normaliseTerm(`call ${number}`))).toBe(false)
    expect(isShowable(normaliseTerm(`${number} call`))).toBe(false)
  })

  test('any number of seven digits or more, whatever stands between them', () => {
    const digit = fc.constantFrom(...Array.from('0123456789٠١٢٣٤٥٦٧٨٩०१२३४५६७८९'))
    const gap = fc.constantFrom('', '', ' ', '-', '.', '/', ' - ', '–', '(', ')', '_', '\u200b', '\u00a0')
    fc.assert(
      fc.property(fc.array(fc.tuple(digit, gap), { minLength: 7, maxLength: 16 }), (parts) => {
        // Two years are not a phone number, whatever is between them.
        fc.pre(!/^\D*(?:19|20)\d\d\D{0,3}(?:19|20)\d\d\D*$/.test(parts.flat().join('').normalize('NFKC')))
        expect(isShowable(normaliseTerm(`lamp ${parts.flat().join('')}`))).toBe(false)
      }),
    )
  })

  test.for(
    terms(`fuck, f u c k, f.u.c.k, f-u-c-k you, fuuuuck, sh1t, 5h1t mug, $hit, a$$, a s s, b1tch, c0ck, d1ck, fück,
      f̶u̶c̶k̶, fu\u200bck, ＦＵＣＫ`),
  )('the swearing %s', (term) => {
    expect(isShowable(normaliseTerm(term))).toBe(false)
  })

  test.for(
    terms(`xxx, hitler, hitler mug, isis, isis flag, onlyfans, free onlyfans, viagra, generic viagra pills, escort, russian escort,
      escort service, puta, hijo de puta, kill all jews, kill the gays, gas the jews, death to all muslims, i hate jews,
      kill yourself, mein kampf, sieg heil, neo nazi, putain, enculé, nutte, ausländer raus, juden raus, cazzo, caralho,
      kurwa, siktir, хуй, порно, секс видео, гитлер, سكس, شرموطة, चूतिया, 色情片, 免费色情, 希特勒, ナチス帽子, 포르노, bokep,
      kokain, buy lsd, xanax, crystal meth, molotov cocktail, ak-47, hitler!`),
  )('the hate, sex, drugs or violence of %s', (term) => {
    expect(isShowable(normaliseTerm(term))).toBe(false)
  })

  test('digits of a long number with letters strewn between them', () => {
    const digits = fc.stringMatching(/^\d{1,3}$/)
    const letters = fc.stringMatching(/^[a-wyz]{1,2}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(digits, letters), { minLength: 7, maxLength: 12 }), (parts) => {
        expect(isShowable(`lamp ${parts.flat().join('')}`)).toBe(false)
      }),
    )
  })

  test.for(['', ' ', '123', '!!!', '🎁'])('%j, which nobody can search for', (term) => {
    expect(isShowable(normaliseTerm(term))).toBe(false)
  })

  test('what is not in the form under which terms are counted', () => {
    expect(isShowable('cat toys')).toBe(true)
    expect(isShowable('Cat Toys')).toBe(false)
    expect(isShowable(' cat toys')).toBe(false)
    expect(isShowable('cat\u202etoys')).toBe(false)
  })
})

describe('invisible signs', () => {
  test.for([
    'kill\u2060your\u2060self',
    'k\u2060y\u2060s now',
    '\u202Ekcuf\u202C you',
    'f1ve five 5 zero one fo\u200Bur 2',
  ])('hide nothing: %j', (phrase) => {
    expect(isShowable(normaliseTerm(phrase))).toBe(false)
  })

  test('a text with a forced direction of writing is refused, whatever the text says', () => {
    const isDecent = createTextRule(content)
    for (const text of ['\u202Eyot tac\u202C', '\u202Dcat toy\u202C']) expect(isDecent(text)).toBe(false)
    expect(isDecent('cat toy')).toBe(true)
    expect(isDecent('\u200Fمصباح')).toBe(true)
  })
})

test('a number in a listed phrase is any number', () => {
  for (const term of ['earn 1 a day', 'earn 5k a day', 'earn 90000 a day'])
    expect(isShowable(term)).toBe(false)
  for (const term of ['earn one badge a day', 'earn badges a day']) expect(isShowable(term)).toBe(true)
})

describe('the owner’s blocked words', () => {
  const isAllowed = createDisplayRule({
    ...content,
    blockedTerms: ['gun', 'Self-Harm', 'Café', 'water gun'],
  })

  test.for(
    terms(
      "gun, toy gun, gun-toy, gun's case, water gun, gun and glue gun, gu\ufe0fn, gu̶n, self harm, self-harm kit, self  harm, cafe cup",
    ),
  )('hide %s', (term) => {
    expect(isAllowed(normaliseTerm(term))).toBe(false)
  })

  test.for(terms('gunmetal lamp, begun, shotgun shells, selfharm, harm self, cafeteria tray'))(
    'do not hide %s, where they are no whole words',
    (term) => {
      expect(isAllowed(normaliseTerm(term))).toBe(true)
    },
  )
})

test('nothing nasty of the list passes, however it is disguised', () => {
  const shown = phrasesOf('nasty').filter((phrase) => isShowable(normaliseTerm(phrase)))
  expect(shown).toEqual([])
})

test('nothing harmless of the list is refused, however it looks', () => {
  const refused = phrasesOf('harmless').filter((phrase) => !isShowable(normaliseTerm(phrase)))
  expect(refused).toEqual([])
})

/** Words of the lists, in a text that is harmless without them. */
const blockedWord = fc.constantFrom(
  ...terms('nazi, hitler, porno, hurensohn, connard, gilipollas, faggot, nutte, salope'),
)
const isHidden = (text: string) => !isShowable(normaliseTerm(`lamp ${text} lamp`))

const MARKS = ['', '\u0336', '\u0301', '\u0353', '\u20d2']
const DIGITS: Readonly<Record<string, string>> = { a: '4', e: '3', i: '1', l: '1', o: '0', s: '5', t: '7' }
const LOOK_ALIKES = Map.groupBy(content.lookAlikes.keys(), (each) => content.lookAlikes.get(each) ?? '')

describe('hides a blocked word', () => {
  test('with signs or spaces between its letters', () => {
    const signs = fc.constantFrom(' ', '.', '-', '_', '*', ' - ', '·', '~', '’')
    fc.assert(
      fc.property(blockedWord, signs, (word, sign) => {
        expect(isHidden(Array.from(word).join(sign))).toBe(true)
      }),
    )
  })

  test('with marks on any letters', () => {
    fc.assert(
      fc.property(blockedWord, fc.infiniteStream(fc.constantFrom(...MARKS)), (word, marks) => {
        expect(isHidden(Array.from(word, (letter) => `${letter}${marks.next().value}`).join(''))).toBe(true)
      }),
    )
  })

  test('with a letter repeated on and on', () => {
    fc.assert(
      fc.property(blockedWord, fc.nat(3), fc.integer({ min: 3, max: 6 }), (word, at, times) => {
        const letters = word.charAt(at).repeat(times)
        expect(isHidden(word.slice(0, at) + letters + word.slice(at + 1))).toBe(true)
      }),
    )
  })

  test('with digits for letters', () => {
    fc.assert(
      fc.property(blockedWord, fc.infiniteStream(fc.boolean()), (word, isDigit) => {
        const written = Array.from(word, (letter) =>
          isDigit.next().value ? (DIGITS[letter] ?? letter) : letter,
        )
        expect(isHidden(written.join(''))).toBe(true)
      }),
    )
  })

  test('with characters that look like its letters', () => {
    fc.assert(
      fc.property(blockedWord, fc.infiniteStream(fc.nat(1000)), (word, chosen) => {
        const written = Array.from(word, (letter) => {
          const all = [letter, ...(LOOK_ALIKES.get(letter) ?? [])]
          return all[chosen.next().value % all.length]
        })
        expect(isHidden(written.join(''))).toBe(true)
      }),
    )
  })
})
