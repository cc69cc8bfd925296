import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadContent } from '../../content.ts'
import { normaliseTerm } from '../search/search.ts'
import { createDisplayRule } from './display-rule.ts'

const content = await loadContent(path.resolve(import.meta.dirname, '../../../content'))
const isShowable = createDisplayRule(content.blockedTerms)

/** Terms that a shop is asked for, one per comma. */
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
      night light, 100% cotton sheets, чайник, مصباح, 猫 おもちゃ, crème brûlée torch, 가습기, हल्दी`),
  )('%s', (term) => {
    expect(isShowable(normaliseTerm(term))).toBe(true)
  })

  test('every curated term, and every surprise', () => {
    const all = [...content.trendingTerms, ...content.surpriseTerms]
    expect(all.filter((term) => !isShowable(normaliseTerm(term)))).toEqual([])
  })
})

describe('hides', () => {
  test.for(
    terms(`www.shop, shop.example/x, https://a, visit shop.com, shop[.]com cheap, shop dot com, shop (dot) com,
      shop .com, shop。com, 8.8.8.8 dns, t.me/name, пример.рф`),
  )('the link %s', (term) => {
    expect(isShowable(normaliseTerm(term))).toBe(false)
  })

  test.for(terms('me@mail.example, @handle, me＠mail, me (at) mail, mailto me [at] home'))(
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
      5 5 5 1 2 3 4, 555_12_34, 555·12·34, 5*5*5*1*2*3*4, 0044 20 7946 0018, ٥٥٥١٢٣٤٥, ५५५१२३४, ５５５１２３４, ❺❺❺❶❷❸❹, ①②③④⑤⑥⑦,
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
        // Two years are no phone, however they came about.
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

describe('the owner’s blocked words', () => {
  const isAllowed = createDisplayRule(['gun', 'Self-Harm', 'Café'])

  test.for(
    terms(
      "gun, toy gun, gun-toy, gun's case, gu\ufe0fn, gu̶n, self harm, self-harm kit, self  harm, cafe cup",
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
